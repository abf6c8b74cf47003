/// The page's module does nothing by itself: web/shell hands it the content and calls the functions of exports.cpp.
int main() { return 0; }
