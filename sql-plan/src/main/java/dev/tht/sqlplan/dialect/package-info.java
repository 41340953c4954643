/** The engines whose SQL is read and written, by name. Leans on nothing. */
@NullMarked
package dev.tht.sqlplan.dialect;

import org.jspecify.annotations.NullMarked;
