/* The few calls of libcurl that a download or a message needs, found when the first one begins: a program that fetches nothing
   does not load libcurl and the forty libraries behind it. Numbers of options are those of <curl/curl.h>, which never change. */
#ifndef WAYMARK_CURL_H
#define WAYMARK_CURL_H

#include <stddef.h>

typedef size_t (*ccurl_receive)(const char *bytes, size_t size, size_t count, void *context);

/* A new handle, or NULL when there is no libcurl. Servers are believed whose certificates lead to one in the file SSL_CERT_FILE of the
   environment, or in the system's own. */
void *ccurl_make(void);
void ccurl_free(void *handle);

void ccurl_set_text(void *handle, int option, const char *text);
void ccurl_set_number(void *handle, int option, long number);
/* Where the bytes of the body, or of each header line, go. Returning another count than was given breaks the transfer off. */
void ccurl_set_receiver(void *handle, int function_option, int context_option, ccurl_receive receive, void *context);

/* Fills a buffer of size * count bytes with what is sent, and returns how many bytes that were; 0 at the end. */
typedef size_t (*ccurl_send)(char *bytes, size_t size, size_t count, void *context);
void ccurl_set_sender(void *handle, ccurl_send send, void *context);

/* A list of header lines, or of those who get a message: begins with NULL, and each call gives the longer list. It must live as long as the handle uses it. */
void *ccurl_append(void *list, const char *line);
void ccurl_set_list(void *handle, int option, void *list);
void ccurl_set_headers(void *handle, void *list);
void ccurl_free_list(void *list);

/* Refuses to connect to addresses of this machine and of private networks, and notes in *refused that it did. */
void ccurl_refuse_private(void *handle, int *refused);
/* Where the answer redirects to, in full, or NULL; it lives as long as the handle. */
const char *ccurl_redirect(void *handle);

/* 0, or the number of what went wrong. */
int ccurl_run(void *handle);
long ccurl_status(void *handle);
/* Seconds from the beginning of what was run to its end. */
double ccurl_elapsed(void *handle);
/* The seconds that a server asks to wait, said as a number or as a date; 0 where it does not. */
long ccurl_retry_after(void *handle);
const char *ccurl_words(int error);

enum {
    CCURL_URL = 10002,
    CCURL_COPIED_FORM = 10165,
    CCURL_AGENT = 10018,
    CCURL_ENCODINGS = 10102,
    CCURL_PROTOCOLS = 10318,
    CCURL_REDIRECT_PROTOCOLS = 10319,
    CCURL_FOLLOWS = 52,
    CCURL_MOST_REDIRECTS = 68,
    CCURL_NO_BODY = 44,
    CCURL_NO_SIGNAL = 99,
    CCURL_CONNECT_SECONDS = 78,
    CCURL_ALL_SECONDS = 13,
    CCURL_LEAST_SPEED = 19,
    CCURL_SLOW_SECONDS = 20,
    CCURL_BODY_FUNCTION = 20011,
    CCURL_BODY_CONTEXT = 10001,
    CCURL_HEADER_FUNCTION = 20079,
    CCURL_HEADER_CONTEXT = 10029,
    CCURL_USER = 10173,
    CCURL_PASSWORD = 10174,
    CCURL_MAIL_FROM = 10186,
    CCURL_MAIL_TO = 10187,
    CCURL_TLS = 119,
    CCURL_SENDS = 46
};

#endif
