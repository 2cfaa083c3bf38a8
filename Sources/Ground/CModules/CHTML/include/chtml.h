/* HTML as a tree, read by libxml2's parser, which is found when the first text with HTML comes: no other build loads it. May be
   called by any thread. */
#ifndef WAYMARK_HTML_H
#define WAYMARK_HTML_H

typedef struct chtml_walk chtml_walk;

enum { CHTML_END_OF_TEXT, CHTML_ELEMENT, CHTML_TEXT, CHTML_ELEMENT_END, CHTML_OTHER };

/* A walk through the tree of a text in UTF-8 without NUL; NULL where there is no libxml2, no memory, or no tree. To be freed with
   `chtml_close`. */
chtml_walk *chtml_open(const char *bytes, int length);

/* What comes next in the order of the text. An element without content has no end. */
int chtml_next(chtml_walk *walk);

/* The name of the element or attribute, in small letters; the words of the text, or of the attribute's value. They stay until the
   next call of `chtml_next` or `chtml_next_attribute`. */
const char *chtml_name(chtml_walk *walk);
const char *chtml_words(chtml_walk *walk);

int chtml_is_empty(chtml_walk *walk);

/* 1 where the element has one more attribute. */
int chtml_next_attribute(chtml_walk *walk);

void chtml_close(chtml_walk *walk);

#endif
