/** How the vocabulary is written as JSON, and its JSON Schemas. */
@NullMarked
package dev.tht.spijson;

import org.jspecify.annotations.NullMarked;
