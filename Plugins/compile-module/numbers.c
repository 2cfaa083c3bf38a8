// The mathematical functions that modules use and that have no instruction. Methods and coefficients are those of fdlibm 5.3, which
// browsers themselves follow; an error is below one unit in the last place.
//
// Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunSoft, a Sun Microsystems, Inc. business.
// Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
#include "numbers.h"

typedef union {
    double number;
    unsigned long long bits;
} word;

static const double quarter = 7.85398163397448278999e-01, half = 1.57079632679489661923, halfRest = 6.12323399573676603587e-17;

// k_sin.c and k_cos.c: of an angle up to a quarter of pi, and the rest that it leaves out.
static double sine(double angle, double rest) {
    double z = angle * angle, w = z * z, v = z * angle;
    double r = 8.33333333332248946124e-03 + z * (-1.98412698298579493134e-04 + z * 2.75573137070700676789e-06)
        + z * w * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10);
    return angle - ((z * (0.5 * rest - v * r) - rest) + v * 1.66666666666666324348e-01);
}

static double cosine(double angle, double rest) {
    double z = angle * angle, w = z * z, most = 1 - 0.5 * z;
    double r = z * (4.16666666666666019037e-02 + z * (-1.38888888888741095749e-03 + z * 2.48015872894767294178e-05))
        + w * w * (-2.75573143513906633035e-07 + z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11));
    return most + (((1 - most) - 0.5 * z) + (z * r - angle * rest));
}

// The sine of an angle some quarter turns on. Larger angles than these no coordinate has.
static double turned(double angle, int quarters) {
    if (!(__builtin_fabs(angle) < 1e5)) return angle - angle;
    double turns = __builtin_rint(angle * 6.36619772367581382433e-01);
    double near = angle - turns * 1.57079632673412561417, gap = turns * 6.07710050630396597660e-11;
    double left = near - gap;
    gap = turns * 2.02226624879595063154e-21 - ((near - left) - gap);
    double part = left - gap, rest = (left - part) - gap;
    switch (((int)turns + quarters) & 3) {
    case 0: return sine(part, rest);
    case 1: return cosine(part, rest);
    case 2: return -sine(part, rest);
    default: return -cosine(part, rest);
    }
}

double sin(double angle) { return turned(angle, 0); }
double cos(double angle) { return turned(angle, 1); }

// s_atan.c, of a number that is not negative.
static double arctangent(double x) {
    static const double high[] = {0, 4.63647609000806093515e-01, 7.85398163397448278999e-01, 9.82793723247329054082e-01,
        1.57079632679489655800e+00};
    static const double low[] = {0, 2.26987774529616870924e-17, 3.06161699786838301793e-17, 1.39033110312309984516e-17,
        6.12323399573676603587e-17};
    int part = x < 0.4375 ? 0 : x < 0.6875 ? 1 : x < 1.1875 ? 2 : x < 2.4375 ? 3 : 4;
    switch (part) {
    case 1: x = (2 * x - 1) / (2 + x); break;
    case 2: x = (x - 1) / (x + 1); break;
    case 3: x = (x - 1.5) / (1 + 1.5 * x); break;
    case 4: x = -1 / x; break;
    }
    double z = x * x, w = z * z;
    double even = z * (3.33333333333329318027e-01 + w * (1.42857142725034663711e-01 + w * (9.09088713343650656196e-02
        + w * (6.66107313738753120669e-02 + w * (4.97687799461593236017e-02 + w * 1.62858201153657823623e-02)))));
    double odd = w * (-1.99999999998764832476e-01 + w * (-1.11111104054623557880e-01 + w * (-7.69187620504482999495e-02
        + w * (-5.83357013379057348645e-02 + w * -3.65315727442169155270e-02))));
    return high[part] - ((x * (even + odd) - low[part]) - x);
}

// e_atan2.c
double atan2(double y, double x) {
    if (x != x || y != y) return x + y;
    double angle = y == 0 ? 0 : x == 0 ? half : arctangent(__builtin_fabs(y / x));
    if (__builtin_signbit(x) && x != 0) angle = 2 * half - (angle - 2 * halfRest);
    else if (__builtin_signbit(x) && y == 0) angle = 2 * half;
    return __builtin_copysign(angle, y);
}

// e_asin.c
static double series(double t) {
    double p = t * (1.66666666666666657415e-01 + t * (-3.25565818622400915405e-01 + t * (2.01212532134862925881e-01
        + t * (-4.00555345006794114027e-02 + t * (7.91534994289814532176e-04 + t * 3.47933107596021167570e-05)))));
    return p / (1 + t * (-2.40339491173441421878 + t * (2.02094576023350569471 + t * (-6.88283971605453293030e-01
        + t * 7.70381505559019352791e-02))));
}

double asin(double x) {
    double size = __builtin_fabs(x);
    if (size < 0.5) return x + x * series(x * x);
    double t = (1 - size) / 2, root = __builtin_sqrt(t), r = series(t);
    word head = {root};
    head.bits &= 0xffffffff00000000;
    double rest = (t - head.number * head.number) / (root + head.number);
    double p = 2 * root * r - (halfRest - 2 * rest), q = quarter - 2 * head.number;
    double angle = size == 1 ? half : quarter - (p - q);
    return __builtin_copysign(angle, x);
}

double hypot(double x, double y) { return __builtin_sqrt(x * x + y * y); }

// The nearest whole number, halves away from zero.
double round(double x) {
    double whole = __builtin_trunc(x);
    return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1.0, x) : whole;
}

// The seed of the digests of sets, which is the same in each run.
void arc4random_buf(void *to, unsigned long size) { __builtin_memset(to, 0, size); }
