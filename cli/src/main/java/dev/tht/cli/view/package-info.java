/**
 * What commands show of sessions, as records that are also their JSON, and as lines of text. Start
 * at {@link dev.tht.cli.view.SessionView}. Pure; leans on {@code spi} and on the fold.
 */
@NullMarked
package dev.tht.cli.view;

import org.jspecify.annotations.NullMarked;
