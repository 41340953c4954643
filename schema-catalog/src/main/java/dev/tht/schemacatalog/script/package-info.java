/**
 * Creates a database from a script, for demos and samples: the only place in this module that
 * writes, and only where nothing was. Start at {@link
 * dev.tht.schemacatalog.script.ScriptedDatabase}.
 */
@NullMarked
package dev.tht.schemacatalog.script;

import org.jspecify.annotations.NullMarked;
