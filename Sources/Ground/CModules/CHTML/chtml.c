#include "chtml.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

/* The calls of libxml2, whose types are its own business. */
static struct {
    void (*init)(void);
    void *(*read)(const char *bytes, int length, const char *url, const char *encoding, int options);
    void *(*walk)(void *document);
    int (*next)(void *reader);
    int (*kind)(void *reader);
    const unsigned char *(*name)(void *reader);
    const unsigned char *(*value)(void *reader);
    int (*is_empty)(void *reader);
    int (*next_attribute)(void *reader);
    void (*free_reader)(void *reader);
    void (*free_document)(void *document);
} xml;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_ready = 0;

static void load(void) {
    /* Its ABI has another number since 2.14, for calls that are not used here. */
    static const char *const names[] = {"libxml2.so.2", "libxml2.so.16"};
    void *library = NULL;
    for (size_t i = 0; library == NULL && i < sizeof names / sizeof *names; i++)
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return;
    int missing = 0;
#define FIND(member, name) \
    *(void **)&xml.member = dlsym(library, name); \
    missing |= xml.member == NULL
    FIND(init, "xmlInitParser");
    FIND(read, "htmlReadMemory");
    FIND(walk, "xmlReaderWalker");
    FIND(next, "xmlTextReaderRead");
    FIND(kind, "xmlTextReaderNodeType");
    FIND(name, "xmlTextReaderConstName");
    FIND(value, "xmlTextReaderConstValue");
    FIND(is_empty, "xmlTextReaderIsEmptyElement");
    FIND(next_attribute, "xmlTextReaderMoveToNextAttribute");
    FIND(free_reader, "xmlFreeTextReader");
    FIND(free_document, "xmlFreeDoc");
    if (missing) return;
    xml.init();
    is_ready = 1;
}

struct chtml_walk {
    void *document;
    void *reader;
};

/* RECOVER, NODEFDTD, NOERROR, NOWARNING, NONET, COMPACT, IGNORE_ENC of htmlParserOption: what the text says of its own encoding does
   not count. */
enum { OPTIONS = 1 | 4 | 32 | 64 | 2048 | 65536 | 2097152 };

chtml_walk *chtml_open(const char *bytes, int length) {
    pthread_once(&once, load);
    if (!is_ready) return NULL;
    void *document = xml.read(bytes, length, NULL, "UTF-8", OPTIONS);
    if (document == NULL) return NULL;
    chtml_walk *walk = malloc(sizeof *walk);
    void *reader = walk == NULL ? NULL : xml.walk(document);
    if (reader == NULL) {
        free(walk);
        xml.free_document(document);
        return NULL;
    }
    walk->document = document;
    walk->reader = reader;
    return walk;
}

int chtml_next(chtml_walk *walk) {
    if (xml.next(walk->reader) != 1) return CHTML_END_OF_TEXT;
    switch (xml.kind(walk->reader)) {
    case 1: return CHTML_ELEMENT;
    case 3:
    case 4:
    case 13:
    case 14: return CHTML_TEXT;
    case 15: return CHTML_ELEMENT_END;
    default: return CHTML_OTHER;
    }
}

static const char *known(const unsigned char *text) { return text == NULL ? "" : (const char *)text; }

const char *chtml_name(chtml_walk *walk) { return known(xml.name(walk->reader)); }

const char *chtml_words(chtml_walk *walk) { return known(xml.value(walk->reader)); }

int chtml_is_empty(chtml_walk *walk) { return xml.is_empty(walk->reader) == 1; }

int chtml_next_attribute(chtml_walk *walk) { return xml.next_attribute(walk->reader) == 1; }

void chtml_close(chtml_walk *walk) {
    xml.free_reader(walk->reader);
    xml.free_document(walk->document);
    free(walk);
}
