package dev.tht.spijson;

import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.SessionId;
import java.util.Optional;
import java.util.Set;

/** How a type of the vocabulary is told apart in JSON, for whoever describes the format. */
public final class TypeTags {

  private static final Set<Class<?>> TEXTS =
      Set.of(
          SessionId.class,
          QuestionId.class,
          DecisionId.class,
          MemoryId.class,
          PartId.class,
          EvidenceId.class);

  private TypeTags() {}

  /** What {@code type} says in a member of a closed set; empty for any other type. */
  public static Optional<String> of(Class<?> type) {
    boolean member =
        TypeNames.roots().stream()
            .anyMatch(root -> root.isAssignableFrom(type) && !type.isInterface());
    return member ? Optional.of(TypeNames.of(type)) : Optional.empty();
  }

  /** Whether the type is an id that is written as plain text. */
  public static boolean isText(Class<?> type) {
    return TEXTS.contains(type);
  }
}
