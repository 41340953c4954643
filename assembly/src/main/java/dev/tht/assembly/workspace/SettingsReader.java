package dev.tht.assembly.workspace;

import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.gatecore.Policy;
import dev.tht.schemacatalog.database.ConnectionProfile;
import dev.tht.schemacatalog.reading.ValuePolicy;
import dev.tht.spi.ThtException;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads {@code tht.yaml}; {@code docs/} and {@code tht init} describe its keys. */
final class SettingsReader {

  private static final List<ProviderChoice> RETRIEVERS =
      Stream.of("postings", "names", "vector").map(ProviderChoice::named).toList();

  private SettingsReader() {}

  static Settings read(String yaml, Path file) {
    return read(yaml, file, Optional.empty());
  }

  /** As the other, with that database instead of the one that the text chooses. */
  static Settings read(String yaml, Path file, Optional<String> instead) {
    SettingsBlock top = new SettingsBlock(file, YamlDocument.parse(yaml, file));
    QueryLimits standard = QueryLimits.standard();
    String written =
        top.required("database", "add the JDBC URL of the database, as `tht init` does");
    String database = instead.orElse(written);
    ConnectionProfile connection = ConnectionReader.read(database, top.block("connections"), file);
    SettingsBlock limits = top.block("limits");
    Settings settings =
        new Settings(
            connection,
            top.texts("denied"),
            values(top),
            top.one("language", Language.ENGLISH, "write en or it", Language::ofCode),
            top.one(
                "profile",
                Profile.TECHNICAL,
                "write technical or business",
                named(Profile.values())),
            policy(top.block("policy"), file),
            top.provider("ledger", "json-lines"),
            top.provider("payloads", "files"),
            top.provider("memory", "file"),
            top.one(
                "memory-search",
                Settings.MemorySearching.WORDS,
                "write words or meaning",
                named(Settings.MemorySearching.values())),
            top.providers("retrievers", RETRIEVERS),
            top.provider("embedder", "all-minilm-l6-v2"),
            top.provider("vector-index", "lucene"),
            top.provider("proposer", "rules"),
            top.text("evidence").orElse("evidence"),
            limits(limits, standard),
            Duration.ofMillis(limits.count("counting-ms", 500)),
            top.texts("jars"));
    limits.done();
    top.done();
    if (settings.retrievers().isEmpty()) {
      throw new ThtException(
          AssemblyErrorCode.BAD_SETTINGS,
          file + ": 'retrievers' is an empty list",
          "name at least one, such as postings");
    }
    return settings;
  }

  private static Policy policy(SettingsBlock block, Path file) {
    boolean scripts = block.truth("allow-scripted");
    Assurance least = scripts ? Assurance.SCRIPTED : Assurance.TERMINAL;
    String expected = "write " + String.join(", ", names());
    Function<String, Optional<Assurance>> level = named(Assurance.values());
    Policy policy =
        new Policy(
            block.one("decide", least, expected, level),
            block.one("promote", least, expected, level));
    policy = accepting(policy, block.texts("keys"), file).withStewards(block.texts("stewards"));
    block.done();
    if (!scripts
        && (policy.decide() == Assurance.SCRIPTED || policy.promote() == Assurance.SCRIPTED)) {
      throw new ThtException(
          AssemblyErrorCode.BAD_SETTINGS,
          file + ": the policy names the level scripted without saying allow-scripted: true",
          "write both, or a higher level");
    }
    return policy;
  }

  private static Policy accepting(Policy policy, List<String> keys, Path file) {
    try {
      return policy.accepting(keys);
    } catch (ThtException e) {
      throw new ThtException(
          AssemblyErrorCode.BAD_SETTINGS,
          file + ": among the policy's keys " + e.getMessage(),
          "write what `tht reviewer key` printed",
          e);
    }
  }

  private static ValuePolicy values(SettingsBlock top) {
    if (top.says("values", "all")) {
      return ValuePolicy.everything();
    }
    SettingsBlock block = top.block("values");
    ValuePolicy policy =
        new ValuePolicy(
            block.texts("shown"), block.texts("withheld"), block.count("rows-per-value", 1));
    block.done();
    return policy;
  }

  private static QueryLimits limits(SettingsBlock block, QueryLimits standard) {
    return new QueryLimits(
        Duration.ofSeconds(
            block.count("timeout-seconds", Math.toIntExact(standard.timeout().toSeconds()))),
        block.count("rows", standard.rows()));
  }

  private static List<String> names() {
    return Arrays.stream(Assurance.values()).map(SettingsReader::name).toList();
  }

  private static <E extends Enum<E>> Function<String, Optional<E>> named(E[] values) {
    return text -> Arrays.stream(values).filter(value -> name(value).equals(text)).findFirst();
  }

  static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
