package dev.tht.schemacatalog.key;

import dev.tht.spi.catalog.Column;

/**
 * A column that may refer to a key, because their names agree.
 *
 * @param from the column that may refer
 * @param to the key
 * @param fit how well the names agree, from 1 to 100
 */
record Candidate(Column from, KeyColumn to, int fit) {}
