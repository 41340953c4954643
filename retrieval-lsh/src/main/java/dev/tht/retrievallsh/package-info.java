/** Typo-tolerant value and name candidates: n-gram postings and MinHash LSH. */
@NullMarked
package dev.tht.retrievallsh;

import org.jspecify.annotations.NullMarked;
