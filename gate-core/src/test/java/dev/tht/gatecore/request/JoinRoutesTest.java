package dev.tht.gatecore.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JoinRoutesTest {
  private static final JoinStep CAST = step("film_actor", "actor");
  private static final JoinStep FILM = step("film_actor", "film");
  private static final JoinStep LANGUAGE = step("film", "language");

  private static JoinStep step(String from, String to) {
    TableName referring = TableName.of(from);
    TableName target = TableName.of(to);
    return new JoinStep(
        new ForeignKey(
            referring,
            target,
            List.of(new ForeignKey.ColumnPair(referring.column(to + "_id"), target.column("id")))),
        true);
  }

  private static List<String> tables(JoinPath path) {
    return path.steps().stream().map(one -> one.from() + ">" + one.to()).toList();
  }

  @Test
  void walksAwayFromThePopulationWhicheverWayAKeyIsProposed() {
    JoinRoutes routes =
        new JoinRoutes(Optional.of(TableName.of("actor")), List.of(LANGUAGE, FILM, CAST));

    assertThat(tables(routes.through(CAST))).containsExactly("actor>film_actor");
    assertThat(tables(routes.through(FILM))).containsExactly("actor>film_actor", "film_actor>film");
    assertThat(tables(routes.through(LANGUAGE)))
        .containsExactly("actor>film_actor", "film_actor>film", "film>language");
  }

  @Test
  void takesAJoinAloneThatNoWayLeadsTo() {
    assertThat(tables(new JoinRoutes(Optional.empty(), List.of(CAST)).through(FILM)))
        .containsExactly("film_actor>film");
    assertThat(
            tables(new JoinRoutes(Optional.of(TableName.of("actor")), List.of()).through(LANGUAGE)))
        .containsExactly("film>language");
  }
}
