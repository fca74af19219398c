#include "cmarkdown.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The library has its whole version in the names of its files. The last name is that of its development files.
static const char *const names[][2] = {
#ifdef __APPLE__
    {"libcmark-gfm.dylib", "libcmark-gfm-extensions.dylib"},
#else
    {"libcmark-gfm.so.0.29.0.gfm.6", "libcmark-gfm-extensions.so.0.29.0.gfm.6"},
    {"libcmark-gfm.so.0.29.0.gfm.13", "libcmark-gfm-extensions.so.0.29.0.gfm.13"},
    {"libcmark-gfm.so", "libcmark-gfm-extensions.so"},
#endif
};

// The functions of the library. Parts are told apart by the names that it gives them, since the numbers of its extensions
// depend on the order in which they are registered.
static struct {
    void (*register_extensions)(void);
    void *(*find_extension)(const char *name);
    void *(*new_parser)(int options);
    int (*attach)(void *parser, void *extension);
    void (*feed)(void *parser, const char *text, size_t count);
    void *(*finish)(void *parser);
    void (*free_parser)(void *parser);
    void (*free_node)(void *node);
    void *(*new_iterator)(void *root);
    void (*free_iterator)(void *iterator);
    int (*next)(void *iterator);
    void *(*node)(void *iterator);
    const char *(*name)(void *node);
    const char *(*literal)(void *node);
    const char *(*address)(void *node);
    const char *(*info)(void *node);
    int (*level)(void *node);
    int (*list_type)(void *node);
    int (*list_start)(void *node);
    int (*line)(void *node);
    int (*last_line)(void *node);
    int (*column)(void *node);
    bool (*is_checked)(void *node);
    uint16_t (*columns)(void *node);
    uint8_t *(*alignments)(void *node);
} library;

// The values of the library.
enum { EVENT_DONE = 1, EVENT_EXIT = 3, ORDERED_LIST = 2, VALIDATE_UTF8 = 1 << 9 };

static bool is_open;

static bool open_functions(void *main, void *extensions) {
    const struct { void *file; const char *name; void *place; } all[] = {
        {extensions, "cmark_gfm_core_extensions_ensure_registered", &library.register_extensions},
        {main, "cmark_find_syntax_extension", &library.find_extension},
        {main, "cmark_parser_new", &library.new_parser},
        {main, "cmark_parser_attach_syntax_extension", &library.attach},
        {main, "cmark_parser_feed", &library.feed},
        {main, "cmark_parser_finish", &library.finish},
        {main, "cmark_parser_free", &library.free_parser},
        {main, "cmark_node_free", &library.free_node},
        {main, "cmark_iter_new", &library.new_iterator},
        {main, "cmark_iter_free", &library.free_iterator},
        {main, "cmark_iter_next", &library.next},
        {main, "cmark_iter_get_node", &library.node},
        {main, "cmark_node_get_type_string", &library.name},
        {main, "cmark_node_get_literal", &library.literal},
        {main, "cmark_node_get_url", &library.address},
        {main, "cmark_node_get_fence_info", &library.info},
        {main, "cmark_node_get_heading_level", &library.level},
        {main, "cmark_node_get_list_type", &library.list_type},
        {main, "cmark_node_get_list_start", &library.list_start},
        {main, "cmark_node_get_start_line", &library.line},
        {main, "cmark_node_get_end_line", &library.last_line},
        {main, "cmark_node_get_start_column", &library.column},
        {extensions, "cmark_gfm_extensions_get_tasklist_item_checked", &library.is_checked},
        {extensions, "cmark_gfm_extensions_get_table_columns", &library.columns},
        {extensions, "cmark_gfm_extensions_get_table_alignments", &library.alignments},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        void *function = dlsym(all[i].file, all[i].name);
        if (!function) return false;
        *(void **)all[i].place = function;
    }
    return true;
}

static void open_library(void) {
    for (size_t i = 0; i < sizeof names / sizeof *names && !is_open; i++) {
        void *main = dlopen(names[i][0], RTLD_NOW | RTLD_LOCAL), *extensions = dlopen(names[i][1], RTLD_NOW | RTLD_LOCAL);
        is_open = main && extensions && open_functions(main, extensions);
    }
    if (is_open) library.register_extensions();
}

bool cmarkdown_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

struct cmarkdown_document {
    void *root, *iterator;
};

// The library keeps the signs of its extensions in one table for all parsers, while they parse.
static pthread_mutex_t parsing = PTHREAD_MUTEX_INITIALIZER;

cmarkdown_document *cmarkdown_read(const char *text, size_t count) {
    if (!cmarkdown_open()) return NULL;
    cmarkdown_document *document = calloc(1, sizeof *document);
    pthread_mutex_lock(&parsing);
    void *parser = library.new_parser(VALIDATE_UTF8);
    if (document && parser) {
        static const char *const extensions[] = {"table", "tasklist", "strikethrough", "autolink"};
        for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++) {
            void *extension = library.find_extension(extensions[i]);
            if (extension) library.attach(parser, extension);
        }
        library.feed(parser, text, count);
        document->root = library.finish(parser);
        if (document->root) document->iterator = library.new_iterator(document->root);
    }
    if (parser) library.free_parser(parser);
    pthread_mutex_unlock(&parsing);
    if (document && document->iterator) return document;
    cmarkdown_free(document);
    return NULL;
}

void cmarkdown_free(cmarkdown_document *document) {
    if (!document) return;
    if (document->iterator) library.free_iterator(document->iterator);
    if (document->root) library.free_node(document->root);
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
    int step = library.next(document->iterator);
    if (step == EVENT_DONE) return false;
    void *node = library.node(document->iterator);
    *event = (cmarkdown_event){.kind = kind_of(library.name(node)), .is_end = step == EVENT_EXIT};
    event->line = library.line(node);
    event->last_line = library.last_line(node);
    event->column = library.column(node);
    if (event->is_end) return true;
    switch (event->kind) {
    case CMARKDOWN_CODE_BLOCK:
        event->info = library.info(node);
        event->text = library.literal(node);
        break;
    case CMARKDOWN_TEXT: case CMARKDOWN_CODE: case CMARKDOWN_HTML: case CMARKDOWN_HTML_BLOCK:
        event->text = library.literal(node);
        break;
    case CMARKDOWN_LINK: case CMARKDOWN_IMAGE: event->text = library.address(node); break;
    case CMARKDOWN_HEADING: event->number = library.level(node); break;
    case CMARKDOWN_LIST:
        event->number = library.list_type(node) == ORDERED_LIST ? library.list_start(node) : -1;
        break;
    case CMARKDOWN_TASK: event->number = library.is_checked(node); break;
    case CMARKDOWN_TABLE:
        event->number = library.columns(node);
        event->text = (const char *)library.alignments(node);
        break;
    default: break;
    }
    return true;
}
