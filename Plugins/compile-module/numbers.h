// What modules for browsers have of a mathematical library.
double sin(double), cos(double), asin(double), atan2(double, double), hypot(double, double);
