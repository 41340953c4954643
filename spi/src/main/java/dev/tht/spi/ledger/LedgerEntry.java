package dev.tht.spi.ledger;

import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Session;
import java.util.List;
import java.util.Optional;

/** What tht records: the facts from which every session is folded. */
public sealed interface LedgerEntry {

  /** The type as the log spells it. */
  String type();

  /** A session began. */
  record SessionOpened(Session session) implements LedgerEntry {
    @Override
    public String type() {
      return "session_opened";
    }
  }

  /**
   * The session's retrieval pack was sealed.
   *
   * @param digest of the pack in the payload store
   * @param corpusVersion what it was retrieved from
   */
  record PackSealed(String digest, String corpusVersion) implements LedgerEntry {
    @Override
    public String type() {
      return "pack_sealed";
    }
  }

  /**
   * A question was put to the reviewer.
   *
   * @param question its id
   * @param hash of the request's neutral form
   * @param proposer who proposed it
   * @param request what is asked
   */
  record QuestionPresented(QuestionId question, String hash, String proposer, ReviewRequest request)
      implements LedgerEntry {
    @Override
    public String type() {
      return "question_presented";
    }
  }

  /**
   * The reviewer replied.
   *
   * @param question the question answered
   * @param hash of what was shown
   * @param reply the answer
   * @param notChosen ids of the options that were shown and not chosen
   * @param effects what the reply brings about, in order
   */
  record ReplyGiven(
      QuestionId question,
      String hash,
      ReviewerReply reply,
      List<String> notChosen,
      List<Effect> effects)
      implements LedgerEntry {
    public ReplyGiven {
      notChosen = List.copyOf(notChosen);
      effects = List.copyOf(effects);
    }

    @Override
    public String type() {
      return "reply_given";
    }
  }

  /**
   * Numbers were set aside for Memory items that are about to be promoted, so that two sessions
   * never take the same; a number that is not taken up is never used.
   *
   * @param first the first of them, 1 or more
   * @param count how many, 1 or more
   */
  record MemoryNumbered(long first, long count) implements LedgerEntry {
    public MemoryNumbered {
      if (first < 1 || count < 1) {
        throw new IllegalArgumentException("numbers start at 1: " + first + ", " + count);
      }
    }

    @Override
    public String type() {
      return "memory_numbered";
    }
  }

  /**
   * A Memory item was retired.
   *
   * @param by the item that says it better, if one does
   */
  record MemoryRetired(MemoryId memory, String reason, Optional<MemoryId> by)
      implements LedgerEntry {

    /** One in whose place no other comes. */
    public MemoryRetired(MemoryId memory, String reason) {
      this(memory, reason, Optional.empty());
    }

    @Override
    public String type() {
      return "memory_retired";
    }
  }

  /**
   * Somebody else's Memory item was taken in as a candidate.
   *
   * @param item as it is offered here, under an id of this ledger
   * @param standing as a candidate
   * @param file the name of the file that it came in
   * @param digest SHA-256 of that file
   */
  record MemoryImported(MemoryItem item, MemoryStanding standing, String file, String digest)
      implements LedgerEntry {
    public MemoryImported {
      if (!standing.candidate()) {
        throw new IllegalArgumentException("what is imported is a candidate");
      }
    }

    @Override
    public String type() {
      return "memory_imported";
    }
  }

  /**
   * A steward said how a Memory item stands.
   *
   * @param standing all of it; a candidate stays one
   */
  record MemoryCurated(MemoryId memory, MemoryStanding standing, String reason)
      implements LedgerEntry {
    @Override
    public String type() {
      return "memory_curated";
    }
  }
}
