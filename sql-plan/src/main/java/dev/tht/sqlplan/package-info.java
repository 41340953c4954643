/** CTE plan, synthesis and checking, SQL guard, bill of materials, SQL read back as a plan. */
@NullMarked
package dev.tht.sqlplan;

import org.jspecify.annotations.NullMarked;
