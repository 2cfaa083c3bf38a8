#include "cvips.h"
#include "cvips_table.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

static char first[240];
static atomic_int state = 0; /* 0: none, 1: being noted, 2: noted */

/* As the loader, libc, GLib, libjpeg, libpng, libwebp and libheif say it. libheif also calls a picture so that it finds too large. */
static int tells_of_shortage(const char *words) {
    static const char *const signs[] = {
        "llocate memory", "failed to map segment", "ut of memory", "nsufficient memory", "emory allocation", "ailed to allocate",
        "rror creating thread", "oo many open files",
    };
    if (strstr(words, "ecurity limit") != NULL) return 0;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strstr(words, signs[i]) != NULL) return 1;
    return 0;
}

void cvips_note(const char *words) {
    int none = 0;
    if (words == NULL || !tells_of_shortage(words) || !atomic_compare_exchange_strong(&state, &none, 1)) return;
    snprintf(first, sizeof first, "%s", words);
    for (char *end = first + strlen(first); end > first && end[-1] == '\n'; end--) end[-1] = 0;
    atomic_store(&state, 2);
}

const char *cvips_shortage(void) { return atomic_load(&state) == 2 ? first : NULL; }

void cvips_forget_words(void) {
    cvips_note(vips.words());
    vips.clear_words();
}
