package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.PendingQuestion;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The reviewer's door and the model's both let the gate go on, at the same moment. */
class TwoDoorsAtOnceTest {

  private final GateFixture fixture = new GateFixture();
  private Optional<PendingQuestion> others = Optional.empty();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void bothGetTheQuestionOfTheOneThatWasQuicker(int read) {
    GateSession session = new GateSession(fixture, GateSession.BRASIL).clarified().linked();
    session.presents(new Proposal.Plan(session.plan()));
    session.chooses("o1");
    Gate other = fixture.gate();
    AtomicInteger reads = new AtomicInteger();
    fixture.restart(
        watched(
            fixture.ledger(),
            () -> {
              if (reads.incrementAndGet() == read) {
                others = other.goOn(session.id());
              }
            }));

    Optional<PendingQuestion> ours = fixture.gate().goOn(session.id());

    assertThat(ours).isPresent();
    assertThat(reads.get()).as("reads").isPositive();
    assertThat(others).isIn(Optional.empty(), ours);
    assertThat(session.state().pending()).isEqualTo(ours);
  }

  /** The store, whose every read of a stream is told before it is made. */
  private static LedgerStore watched(LedgerStore store, Runnable beforeRead) {
    return (LedgerStore)
        Proxy.newProxyInstance(
            LedgerStore.class.getClassLoader(),
            new Class<?>[] {LedgerStore.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("read")) {
                beforeRead.run();
              }
              try {
                return method.invoke(store, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
