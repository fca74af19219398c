// Documents in Markdown, by cmark-gfm.
#ifndef CMARKDOWN_H
#define CMARKDOWN_H

#include <stdbool.h>
#include <stddef.h>

/// A part of a document.
typedef enum {
    CMARKDOWN_OTHER,
    // Blocks.
    CMARKDOWN_QUOTE, CMARKDOWN_LIST, CMARKDOWN_ITEM, CMARKDOWN_TASK, CMARKDOWN_CODE_BLOCK, CMARKDOWN_HTML_BLOCK,
    CMARKDOWN_PARAGRAPH, CMARKDOWN_HEADING, CMARKDOWN_BREAK, CMARKDOWN_TABLE, CMARKDOWN_ROW, CMARKDOWN_CELL,
    // Parts of a line.
    CMARKDOWN_TEXT, CMARKDOWN_SOFT_BREAK, CMARKDOWN_LINE_BREAK, CMARKDOWN_CODE, CMARKDOWN_HTML, CMARKDOWN_EMPHASIS,
    CMARKDOWN_STRONG, CMARKDOWN_LINK, CMARKDOWN_IMAGE,
} cmarkdown_kind;

/// The begin or the end of a part of a document. Parts that contain no others, such as text, have a begin alone.
typedef struct {
    cmarkdown_kind kind;
    bool is_end;
    /// The line and the byte in it at which the part begins, counted from 1; 0 if they are not known.
    int line, column;
    /// The last line of a block.
    int last_line;
    /// The level of a heading, the first number of a list (-1 for a list without numbers), the columns of a table, or
    /// whether a task is done.
    int number;
    /// The text, the code or the HTML; the address of a link or an image; the alignments of a table's columns: `l`, `c`,
    /// `r`, or 0 for none. `NULL` for other parts.
    const char *text;
    /// The words behind the fence of a code block; the title of a link or an image. `NULL` for other parts.
    const char *info;
} cmarkdown_event;

/// A document that is being passed through.
typedef struct cmarkdown_document cmarkdown_document;

/// Reads a document. Returns `NULL` without memory.
cmarkdown_document *cmarkdown_read(const char *text, size_t count);
/// Passes to the next begin or end of a part. Returns false at the end of the document. The texts are there as long as the
/// document.
bool cmarkdown_next(cmarkdown_document *document, cmarkdown_event *event);
/// Frees a document.
void cmarkdown_free(cmarkdown_document *document);

#endif
