package dev.tht.ledger.session;

import dev.tht.spi.review.ReviewRequest;
import dev.tht.spijson.CanonicalJson;
import dev.tht.spijson.Digests;
import dev.tht.spijson.ThtJson;

/** The hash that a reply is bound to: SHA-256 over the canonical JSON of the neutral request. */
public final class RequestHash {
  private RequestHash() {}

  /** The hash of the request, 64 lower-case hexadecimal digits; equal for equal requests. */
  public static String of(ReviewRequest request) {
    return Digests.sha256(CanonicalJson.canonical(ThtJson.write(request)));
  }
}
