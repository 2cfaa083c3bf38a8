/* renameat2(2) with RENAME_EXCHANGE: two names change places in one step. The C library declares both only under
   _GNU_SOURCE, which Swift's own import of it does not set. */
#ifndef WAYMARK_EXCHANGE_H
#define WAYMARK_EXCHANGE_H

extern int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

enum { WAYMARK_RENAME_EXCHANGE = 2 };

#endif
