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
  void passesBothWaysAndEndsOnceTheOtherSideHasClosedItsEnd() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    WatchedStreams streams =
        new WatchedStreams(
            new ByteArrayInputStream("ask".getBytes(StandardCharsets.UTF_8)),
            out,
            Duration.ofMillis(50));

    streams.output().write("answer".getBytes(StandardCharsets.UTF_8));

    assertThat(streams.input().readAllBytes()).hasSize(3);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("answer");
  }
}
