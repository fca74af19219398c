#include "cmarkdown.h"

#if !__has_include(<cmark-gfm-core-extensions.h>)
#error "cmark-gfm is missing; on Debian: apt-get install libcmark-gfm-dev libcmark-gfm-extensions-dev"
#endif
#include <cmark-gfm-core-extensions.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct cmarkdown_document {
    cmark_node *root;
    cmark_iter *iterator;
};

// The library keeps the signs of its extensions in one table for all parsers, while they parse.
static pthread_mutex_t parsing = PTHREAD_MUTEX_INITIALIZER;

cmarkdown_document *cmarkdown_read(const char *text, size_t count) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, cmark_gfm_core_extensions_ensure_registered);
    cmarkdown_document *document = calloc(1, sizeof *document);
    pthread_mutex_lock(&parsing);
    cmark_parser *parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8);
    if (document && parser) {
        static const char *const extensions[] = {"table", "tasklist", "strikethrough", "autolink"};
        for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++) {
            cmark_syntax_extension *extension = cmark_find_syntax_extension(extensions[i]);
            if (extension) cmark_parser_attach_syntax_extension(parser, extension);
        }
        cmark_parser_feed(parser, text, count);
        document->root = cmark_parser_finish(parser);
        if (document->root) document->iterator = cmark_iter_new(document->root);
    }
    if (parser) cmark_parser_free(parser);
    pthread_mutex_unlock(&parsing);
    if (document && document->iterator) return document;
    cmarkdown_free(document);
    return NULL;
}

void cmarkdown_free(cmarkdown_document *document) {
    if (!document) return;
    if (document->iterator) cmark_iter_free(document->iterator);
    if (document->root) cmark_node_free(document->root);
    free(document);
}

static cmarkdown_kind kind_of(const char *name) {
    static const struct { const char *name; cmarkdown_kind kind; } kinds[] = {
        {"text", CMARKDOWN_TEXT}, {"softbreak", CMARKDOWN_SOFT_BREAK}, {"linebreak", CMARKDOWN_LINE_BREAK},
        {"code", CMARKDOWN_CODE}, {"html_inline", CMARKDOWN_HTML}, {"emph", CMARKDOWN_EMPHASIS},
        {"strong", CMARKDOWN_STRONG}, {"link", CMARKDOWN_LINK}, {"image", CMARKDOWN_IMAGE},
        {"paragraph", CMARKDOWN_PARAGRAPH}, {"heading", CMARKDOWN_HEADING}, {"item", CMARKDOWN_ITEM},
        {"tasklist", CMARKDOWN_TASK}, {"list", CMARKDOWN_LIST}, {"block_quote", CMARKDOWN_QUOTE},
        {"code_block", CMARKDOWN_CODE_BLOCK}, {"html_block", CMARKDOWN_HTML_BLOCK},
        {"thematic_break", CMARKDOWN_BREAK}, {"table", CMARKDOWN_TABLE}, {"table_header", CMARKDOWN_ROW},
        {"table_row", CMARKDOWN_ROW}, {"table_cell", CMARKDOWN_CELL},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, name) == 0) return kinds[i].kind;
    return CMARKDOWN_OTHER;
}

bool cmarkdown_next(cmarkdown_document *document, cmarkdown_event *event) {
    cmark_event_type step = cmark_iter_next(document->iterator);
    if (step == CMARK_EVENT_DONE) return false;
    cmark_node *node = cmark_iter_get_node(document->iterator);
    *event = (cmarkdown_event){.kind = kind_of(cmark_node_get_type_string(node)), .is_end = step == CMARK_EVENT_EXIT};
    event->line = cmark_node_get_start_line(node);
    event->last_line = cmark_node_get_end_line(node);
    event->column = cmark_node_get_start_column(node);
    if (event->is_end) return true;
    switch (event->kind) {
    case CMARKDOWN_CODE_BLOCK:
        event->info = cmark_node_get_fence_info(node);
        event->text = cmark_node_get_literal(node);
        break;
    case CMARKDOWN_TEXT: case CMARKDOWN_CODE: case CMARKDOWN_HTML: case CMARKDOWN_HTML_BLOCK:
        event->text = cmark_node_get_literal(node);
        break;
    case CMARKDOWN_LINK: case CMARKDOWN_IMAGE:
        event->text = cmark_node_get_url(node);
        event->info = cmark_node_get_title(node);
        break;
    case CMARKDOWN_HEADING: event->number = cmark_node_get_heading_level(node); break;
    case CMARKDOWN_LIST:
        event->number = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? cmark_node_get_list_start(node) : -1;
        break;
    case CMARKDOWN_TASK: event->number = cmark_gfm_extensions_get_tasklist_item_checked(node); break;
    case CMARKDOWN_TABLE:
        event->number = cmark_gfm_extensions_get_table_columns(node);
        event->text = (const char *)cmark_gfm_extensions_get_table_alignments(node);
        break;
    default: break;
    }
    return true;
}
