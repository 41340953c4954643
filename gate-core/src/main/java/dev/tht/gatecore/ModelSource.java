package dev.tht.gatecore;

import dev.tht.spi.Refusal;
import dev.tht.spi.session.Phase;
import java.util.Optional;

/** What a model may read to build its proposals from; the phase says which. */
public enum ModelSource {
  /** The pack that the session sealed. */
  PACK("the retrieval pack"),
  /** Further searches for tables, columns, values and Evidence. */
  FIND("search"),
  /** The catalog as a document. */
  SCHEMA("the catalog"),
  /** Concepts promoted by earlier sessions. */
  MEMORY("Memory"),
  /** The rules' account of what is ambiguous. */
  AMBIGUITY("the ambiguity ranking");

  private final String words;

  ModelSource(String words) {
    this.words = words;
  }

  /** {@code source-of-phase}: Memory from F2 on, the ambiguity ranking in F1 only. */
  Optional<Refusal> refusal(Phase open) {
    boolean allowed =
        switch (this) {
          case PACK, FIND, SCHEMA -> true;
          case MEMORY -> open.isAfter(Phase.CLARIFICATION);
          case AMBIGUITY -> open == Phase.CLARIFICATION;
        };
    return allowed
        ? Optional.empty()
        : Optional.of(
            new Refusal(
                "source-of-phase",
                "",
                words + " is no source in " + open.code(),
                "use what " + open.code() + " allows: the pack, search and the catalog"));
  }
}
