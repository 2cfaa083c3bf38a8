#include "ccurl.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

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
    if (!is_loaded) return NULL;
    void *handle = curl.make();
    /* As OpenSSL and the program curl have it. */
    const char *trusted = getenv("SSL_CERT_FILE");
    if (handle && trusted && *trusted) curl.set(handle, 10065, trusted); /* CURLOPT_CAINFO */
    return handle;
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

double ccurl_elapsed(void *handle) {
    double seconds = 0;
    curl.info(handle, 0x300003, &seconds); /* CURLINFO_TOTAL_TIME */
    return seconds;
}

long ccurl_retry_after(void *handle) {
    long long seconds = 0; /* as curl_off_t */
    curl.info(handle, 0x600039, &seconds); /* CURLINFO_RETRY_AFTER */
    return seconds > 0 && seconds < 1000000000 ? (long)seconds : 0;
}

const char *ccurl_words(int error) { return curl.words(error); }

const char *ccurl_redirect(void *handle) {
    char *address = NULL;
    curl.info(handle, 0x10001F, &address); /* CURLINFO_REDIRECT_URL */
    return address;
}

/* IANA's registries of special-purpose addresses: nothing in them is on the public web. */
static int is_private4(uint32_t a) {
    static const struct { uint32_t net; int bits; } nets[] = {
        {0x00000000, 8}, {0x0A000000, 8}, {0x64400000, 10}, {0x7F000000, 8}, {0xA9FE0000, 16}, {0xAC100000, 12}, {0xC0000000, 24},
        {0xC0A80000, 16}, {0xC6120000, 15}, {0xE0000000, 3},
    };
    for (size_t i = 0; i < sizeof nets / sizeof *nets; i++)
        if ((a ^ nets[i].net) >> (32 - nets[i].bits) == 0) return 1;
    return 0;
}

static int is_private(const struct sockaddr *address) {
    if (address->sa_family == AF_INET)
        return is_private4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
    if (address->sa_family != AF_INET6) return 1;
    const uint8_t *b = ((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr;
    static const uint8_t nat64[12] = {0, 0x64, 0xFF, 0x9B};
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    if (memcmp(b, nat64, 12) == 0 || memcmp(b, mapped, 12) == 0)
        return is_private4((uint32_t)b[12] << 24 | (uint32_t)b[13] << 16 | (uint32_t)b[14] << 8 | b[15]);
    if (b[0] == 0x20 && b[1] == 0x02) /* 6to4 */
        return is_private4((uint32_t)b[2] << 24 | (uint32_t)b[3] << 16 | (uint32_t)b[4] << 8 | b[5]);
    return (b[0] & 0xE0) != 0x20; /* all of the public web is in 2000::/3 */
}

/* As libcurl declares it. */
struct curl_address {
    int family, type, protocol;
    unsigned int length;
    struct sockaddr address;
};

static int open_public(void *context, int purpose, struct curl_address *address) {
    (void)purpose;
    if (is_private(&address->address)) {
        *(int *)context = 1;
        return -1; /* CURL_SOCKET_BAD */
    }
    *(int *)context = 0;
    return socket(address->family, address->type | SOCK_CLOEXEC, address->protocol);
}

void ccurl_refuse_private(void *handle, int *refused) {
    curl.set(handle, 20163, open_public); /* CURLOPT_OPENSOCKETFUNCTION */
    curl.set(handle, 10164, refused); /* CURLOPT_OPENSOCKETDATA */
}
