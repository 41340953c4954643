package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.sketch.Phrase;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Two tables that the question relates and that several keys relate directly, each in its own role,
 * such as a billing and a shipping address.
 */
final class SeveralJoinPaths implements Detector {

  @Override
  public List<Interpretations> detect(Situation situation) {
    List<Interpretations> found = new ArrayList<>();
    Optional<TableName> population = situation.sketch().population();
    if (population.isEmpty()) {
      return found;
    }
    for (TableName other : others(situation, population.get())) {
      List<JoinPath> roles = roles(situation, population.get(), other);
      if (roles.size() > 1) {
        found.add(ambiguity(situation, roles));
      }
    }
    return found;
  }

  private static Set<TableName> others(Situation situation, TableName population) {
    Set<TableName> others = new LinkedHashSet<>(situation.sketch().needed());
    situation
        .sketch()
        .conditions()
        .forEach(c -> c.columns().stream().limit(1).forEach(m -> others.add(m.column().table())));
    situation
        .sketch()
        .outputs()
        .forEach(o -> o.columns().stream().limit(1).forEach(m -> others.add(m.column().table())));
    situation
        .sketch()
        .groupings()
        .forEach(g -> g.columns().stream().limit(1).forEach(m -> others.add(m.column().table())));
    situation
        .view()
        .decisions()
        .concepts()
        .forEach(
            c -> c.decision().grounding().filters().forEach(f -> others.add(f.column().table())));
    others.remove(population);
    return others;
  }

  /** The shortest paths that walk the same tables by different keys and that no word names. */
  private static List<JoinPath> roles(Situation situation, TableName from, TableName to) {
    List<JoinPath> paths = situation.view().desk().paths(from, to);
    if (paths.isEmpty()) {
      return List.of();
    }
    List<TableName> walked = tables(paths.get(0));
    List<JoinPath> same = paths.stream().filter(path -> tables(path).equals(walked)).toList();
    List<JoinPath> named = same.stream().filter(path -> named(situation, path)).toList();
    return named.size() == 1 ? named : same;
  }

  private static List<TableName> tables(JoinPath path) {
    return path.steps().stream().map(step -> step.to()).toList();
  }

  /** The columns of the keys by which the path differs from its like. */
  private static List<ColumnName> keys(JoinPath path) {
    return path.steps().stream()
        .flatMap(step -> step.key().pairs().stream())
        .map(pair -> pair.from())
        .toList();
  }

  private static boolean named(Situation situation, JoinPath path) {
    return keys(path).stream().anyMatch(key -> Roles.named(situation, key));
  }

  private static Interpretations ambiguity(Situation situation, List<JoinPath> roles) {
    Text text = Text.in(situation.view().session().language());
    JoinPath first = roles.get(0);
    String pair = Phrase.words(first.from().name()) + ", " + Phrase.words(first.to().name());
    String subject =
        text.say(
            "path.subject", Phrase.words(first.from().name()), Phrase.words(first.to().name()));
    List<ProposedOption> options = new ArrayList<>();
    for (JoinPath path : roles) {
      String role =
          String.join(", ", keys(path).stream().map(key -> Roles.words(key.name())).toList());
      options.add(
          new ProposedOption(
              subject,
              text.say("path.meaning", role),
              text.say("path.detail", role, pair),
              List.of(),
              keys(path),
              List.of(),
              List.of(),
              text.say("path.risk"),
              false,
              text.say("path.rationale")));
    }
    return new Interpretations(
        subject,
        situation.words().whole(),
        Answer.EXACTLY_ONE,
        options,
        Optional.of(text.say("path.no-best")),
        text.leaveOpen(subject));
  }
}
