package dev.tht.eval.ambiguity;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Which cases are measured: references and hashes, no texts. Written as JSON Lines: first the seed,
 * then a line for each case ({@code id}, {@code hash}) in the order of the cases.
 *
 * @param seed of the drawing, and of what is made up
 * @param hashes by id
 */
public record CaseSample(long seed, Map<String, String> hashes) {

  private static final String COMMITTED = "ambiguity-sample.jsonl";
  private static final int OF_A_SET = 60;
  private static final String WITHOUT = ":without";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  public CaseSample {
    hashes = Collections.unmodifiableMap(new LinkedHashMap<>(hashes));
  }

  /**
   * Draws: all of the project's own and of what is generated, of every other set sixty questions,
   * each with its like over the database without the ambiguity.
   */
  public static CaseSample draw(List<CaseGroup> groups, long seed) {
    Map<String, List<AmbiguityCase>> sets = new LinkedHashMap<>();
    for (CaseGroup group : groups) {
      for (AmbiguityCase each : group.cases()) {
        sets.computeIfAbsent(each.set(), s -> new ArrayList<>()).add(each);
      }
    }
    Set<String> drawn = new HashSet<>();
    sets.forEach((set, all) -> drawn.addAll(some(all, new Random(seed ^ set.hashCode()))));
    Map<String, String> hashes = new LinkedHashMap<>();
    for (CaseGroup group : groups) {
      for (AmbiguityCase each : group.cases()) {
        if (drawn.contains(each.id().replace(WITHOUT, ""))) {
          hashes.put(each.id(), each.hash());
        }
      }
    }
    return new CaseSample(seed, hashes);
  }

  private static List<String> some(List<AmbiguityCase> all, Random random) {
    List<String> ids =
        new ArrayList<>(
            all.stream().map(AmbiguityCase::id).filter(id -> !id.endsWith(WITHOUT)).toList());
    boolean whole = ids.get(0).startsWith("own:") || ids.get(0).startsWith("generated:");
    Collections.shuffle(ids, random);
    return whole ? ids : ids.subList(0, Math.min(OF_A_SET, ids.size()));
  }

  /** The one that was committed before the first run. */
  public static CaseSample committed() {
    try (InputStream in = CaseSample.class.getResourceAsStream("/dev/tht/eval/" + COMMITTED)) {
      return parse(new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.DATA_DAMAGED, COMMITTED + " cannot be read", "build again", e);
    }
  }

  /** Reads what {@link #format} writes. */
  public static CaseSample parse(String text) {
    List<JsonNode> lines =
        text.lines().filter(line -> !line.isBlank()).map(JSON::readTree).toList();
    Map<String, String> hashes = new LinkedHashMap<>();
    lines
        .subList(1, lines.size())
        .forEach(line -> hashes.put(line.get("id").asString(), line.get("hash").asString()));
    return new CaseSample(lines.get(0).get("seed").asLong(), hashes);
  }

  /** As JSON Lines. */
  public String format() {
    StringBuilder out = new StringBuilder();
    out.append(JSON.writeValueAsString(JSON.createObjectNode().put("seed", seed))).append('\n');
    hashes.forEach(
        (id, hash) ->
            out.append(
                    JSON.writeValueAsString(
                        JSON.createObjectNode().put("id", id).put("hash", hash)))
                .append('\n'));
    return out.toString();
  }

  /**
   * The cases of the sample alone.
   *
   * @param sets only of sets whose names begin so; all when there are none
   */
  public List<CaseGroup> in(List<CaseGroup> groups, Collection<String> sets) {
    Map<String, String> found = new HashMap<>();
    List<CaseGroup> kept = new ArrayList<>();
    for (CaseGroup group : groups) {
      List<AmbiguityCase> cases =
          group.cases().stream().filter(each -> hashes.containsKey(each.id())).toList();
      cases.forEach(each -> found.put(each.id(), each.hash()));
      List<AmbiguityCase> wanted =
          cases.stream()
              .filter(each -> sets.isEmpty() || sets.stream().anyMatch(each.set()::startsWith))
              .toList();
      if (!wanted.isEmpty()) {
        kept.add(new CaseGroup(group.name(), group.file(), wanted));
      }
    }
    hashes.forEach(
        (id, hash) -> {
          if (!hash.equals(found.get(id))) {
            throw new ThtException(
                EvalErrorCode.SAMPLE_STALE,
                "the data no longer gives the case " + id + " as it was drawn",
                "use the data folder that the sample was drawn from");
          }
        });
    return List.copyOf(kept);
  }
}
