/**
 * What a reviewer sees and answers. Start at {@link dev.tht.spi.review.ReviewRequest}: its content
 * is neutral in language and is what a reply is bound to. Leans on {@code decision}, {@code plan}
 * and {@code query}.
 */
@NullMarked
package dev.tht.spi.review;

import org.jspecify.annotations.NullMarked;
