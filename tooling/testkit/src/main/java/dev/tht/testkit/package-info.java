/** Contract suites, asserting wrappers, hand-written fakes, fixtures. */
@NullMarked
package dev.tht.testkit;

import org.jspecify.annotations.NullMarked;
