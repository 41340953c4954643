/** Everything that touches the asked database by JDBC, and Evidence files. */
@NullMarked
package dev.tht.schemacatalog;

import org.jspecify.annotations.NullMarked;
