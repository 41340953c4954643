package dev.tht.assembly.workspace;

import dev.tht.gatecore.Policy;
import dev.tht.schemacatalog.database.ConnectionProfile;
import dev.tht.schemacatalog.reading.ValuePolicy;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.time.Duration;
import java.util.List;

/**
 * What {@code tht.yaml} says, with its defaults filled in.
 *
 * @param connection how the database asked is reached
 * @param denied patterns of the columns that are kept out of the catalog
 * @param values whose values are indexed and shown
 * @param language of the reviewer's screen
 * @param profile how much machinery the reviewer sees
 * @param policy what is demanded of replies
 * @param ledger where sessions are recorded
 * @param payloads where large texts are kept
 * @param memory the projection of promoted concepts
 * @param memorySearch how Memory is searched
 * @param retrievers who finds candidates, at least one
 * @param embedder who turns texts into vectors, for a retriever that needs it
 * @param vectorIndex who keeps vectors, for a retriever that needs it
 * @param proposer who stands in for a model
 * @param evidence the folder of Evidence files, relative to the workspace or absolute
 * @param limits of the one query that is run
 * @param counting the time for all that is counted for one question
 * @param jars further jars with providers, relative to the workspace or absolute
 */
public record Settings(
    ConnectionProfile connection,
    List<String> denied,
    ValuePolicy values,
    Language language,
    Profile profile,
    Policy policy,
    ProviderChoice ledger,
    ProviderChoice payloads,
    ProviderChoice memory,
    MemorySearching memorySearch,
    List<ProviderChoice> retrievers,
    ProviderChoice embedder,
    ProviderChoice vectorIndex,
    ProviderChoice proposer,
    String evidence,
    QueryLimits limits,
    Duration counting,
    List<String> jars) {

  /** How Memory is searched. */
  public enum MemorySearching {
    /** By the words of the question. */
    WORDS,
    /** Also by its meaning, with the embedder and the vector index. */
    MEANING
  }

  public Settings {
    denied = List.copyOf(denied);
    retrievers = List.copyOf(retrievers);
    jars = List.copyOf(jars);
  }

  /** JDBC URL of the database asked. */
  public String database() {
    return connection.url();
  }

  /** Whether a script may reply in this workspace. */
  public boolean allowsScripts() {
    return policy.decide() == Assurance.SCRIPTED;
  }
}
