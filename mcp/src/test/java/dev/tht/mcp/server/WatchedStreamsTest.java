package dev.tht.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WatchedStreamsTest {

  @Test
  void endsOnceTheOtherSideHasClosedItsEnd() throws IOException, InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    WatchedStreams streams =
        new WatchedStreams(new ByteArrayInputStream("ask".getBytes(StandardCharsets.UTF_8)), out);

    assertThat(streams.input().readAllBytes()).hasSize(3);
    streams.output().write("answer".getBytes(StandardCharsets.UTF_8));
    streams.untilClosed(Duration.ofMillis(50));

    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("answer");
  }
}
