/**
 * Gold SQL, read as the parts that a reviewer can compare with what is shown. Start at {@link
 * dev.tht.eval.gold.GoldReader}, which also says what shape of query is understood. Leans on
 * JSqlParser, and on SQLite for the rows.
 */
@NullMarked
package dev.tht.eval.gold;

import org.jspecify.annotations.NullMarked;
