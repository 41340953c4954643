package dev.tht.testkit.proposal;

import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.proposal.ProposerDesk;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.retrieval.HeapCorpus;
import dev.tht.testkit.retrieval.HeapRetriever;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * The view that a gate would give of one question, without a gate: what was decided, said and
 * settled is told by the test. Not safe for concurrent use.
 */
public final class ProposerFixture {

  private final String question;
  private final HeapCorpus corpus;
  private final FixedProposerDesk desk;
  private final RetrievalPack pack;
  private final List<Effective<? extends Decision>> decisions = new ArrayList<>();
  private final List<ReviewerWords> words = new ArrayList<>();
  private final List<String> settled = new ArrayList<>();
  private final List<MemoryMatch> memory = new ArrayList<>();
  private Optional<Refusal> refusal = Optional.empty();
  private Language language = Language.ENGLISH;

  public ProposerFixture(String question, HeapCorpus corpus) {
    this.question = question;
    this.corpus = corpus;
    HeapRetriever retriever = new HeapRetriever(corpus);
    this.desk = new FixedProposerDesk(corpus.catalog(), retriever);
    List<Candidate> candidates =
        retriever.retrieve(
            RetrievalQuery.question(question, EnumSet.allOf(CandidateKind.class), 200));
    this.pack = new RetrievalPack(question, corpus.version(), candidates, corpus.evidence());
  }

  /** A column, for short. */
  public static ColumnName column(String table, String column) {
    return TableName.of(table).column(column);
  }

  /** The desk, to be told counts. */
  public FixedProposerDesk desk() {
    return desk;
  }

  /** The reviewer's screen is in that language. */
  public ProposerFixture in(Language other) {
    language = other;
    return this;
  }

  /** That is in force, recorded in that phase. */
  public ProposerFixture decided(Phase phase, Decision decision) {
    decisions.add(Effective.folded(DecisionId.of(decisions.size() + 1L, 1), phase, decision));
    return this;
  }

  /** The reviewer said so. */
  public ProposerFixture said(ReviewerWords said) {
    words.add(said);
    return this;
  }

  /** The subject was answered. */
  public ProposerFixture settled(String subject) {
    settled.add(subject);
    return this;
  }

  /** Memory offers that. */
  public ProposerFixture remembered(MemoryMatch match) {
    memory.add(match);
    return this;
  }

  /** The last proposal was refused. */
  public ProposerFixture refused(Refusal why) {
    refusal = Optional.of(why);
    return this;
  }

  /** The view in that phase. */
  public ProposerView view(Phase phase) {
    return view(phase, desk);
  }

  /** The view in that phase, with another desk. */
  public ProposerView view(Phase phase, ProposerDesk other) {
    return new ProposerView(
        new Session(
            new SessionId("s-fixture"),
            question,
            language,
            Profile.TECHNICAL,
            corpus.catalog().version(),
            Instant.EPOCH),
        phase,
        new EffectiveDecisions(decisions),
        pack,
        corpus.catalog(),
        phase == Phase.MEMORY ? memory : List.of(),
        words,
        settled,
        refusal,
        other);
  }

  /** The effective decision at that place, from 1. */
  public Effective<? extends Decision> decision(int place) {
    return decisions.get(place - 1);
  }
}
