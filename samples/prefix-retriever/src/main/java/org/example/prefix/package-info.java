/** Finds tables and columns whose name begins with the term. Start at {@link org.example.prefix.PrefixRetriever}. */
package org.example.prefix;
