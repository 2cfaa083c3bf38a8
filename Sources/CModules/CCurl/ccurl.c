#include "ccurl.h"

#include <dlfcn.h>
#include <pthread.h>

static struct {
    int (*global_init)(long);
    void *(*make)(void);
    void (*cleanup)(void *);
    int (*set)(void *, int, ...);
    int (*perform)(void *);
    int (*info)(void *, int, ...);
    const char *(*words)(int);
    void *(*append)(void *, const char *);
    void (*free_list)(void *);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded = 0;

static void load(void) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return;
    curl.global_init = (int (*)(long))dlsym(library, "curl_global_init");
    curl.make = (void *(*)(void))dlsym(library, "curl_easy_init");
    curl.cleanup = (void (*)(void *))dlsym(library, "curl_easy_cleanup");
    curl.set = (int (*)(void *, int, ...))dlsym(library, "curl_easy_setopt");
    curl.perform = (int (*)(void *))dlsym(library, "curl_easy_perform");
    curl.info = (int (*)(void *, int, ...))dlsym(library, "curl_easy_getinfo");
    curl.words = (const char *(*)(int))dlsym(library, "curl_easy_strerror");
    curl.append = (void *(*)(void *, const char *))dlsym(library, "curl_slist_append");
    curl.free_list = (void (*)(void *))dlsym(library, "curl_slist_free_all");
    is_loaded = curl.append && curl.free_list && curl.global_init && curl.make && curl.cleanup && curl.set && curl.perform && curl.info && curl.words
        && curl.global_init(3) == 0; /* CURL_GLOBAL_ALL */
}

void *ccurl_make(void) {
    pthread_once(&once, load);
    return is_loaded ? curl.make() : NULL;
}

void ccurl_free(void *handle) { curl.cleanup(handle); }

void ccurl_set_text(void *handle, int option, const char *text) { curl.set(handle, option, text); }

void ccurl_set_number(void *handle, int option, long number) { curl.set(handle, option, number); }

void ccurl_set_receiver(void *handle, int function_option, int context_option, ccurl_receive receive, void *context) {
    curl.set(handle, function_option, receive);
    curl.set(handle, context_option, context);
}

void ccurl_set_sender(void *handle, ccurl_send send, void *context) {
    curl.set(handle, 20012, send); /* CURLOPT_READFUNCTION */
    curl.set(handle, 10009, context); /* CURLOPT_READDATA */
}

void ccurl_set_list(void *handle, int option, void *list) { curl.set(handle, option, list); }

void *ccurl_append(void *list, const char *line) {
    void *longer = curl.append(list, line);
    return longer ? longer : list;
}

void ccurl_set_headers(void *handle, void *list) { curl.set(handle, 10023, list); /* CURLOPT_HTTPHEADER */ }

void ccurl_free_list(void *list) { curl.free_list(list); }

int ccurl_run(void *handle) { return curl.perform(handle); }

long ccurl_status(void *handle) {
    long status = 0;
    curl.info(handle, 0x200002, &status); /* CURLINFO_RESPONSE_CODE */
    return status;
}

const char *ccurl_words(int error) { return curl.words(error); }
