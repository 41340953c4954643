package dev.tht.mcp.server;

import io.modelcontextprotocol.json.McpJsonMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Map;

/**
 * What a client says first, which tells the era that it speaks.
 *
 * @param era which
 * @param whole the input with the message still in it
 */
record FirstMessage(Era era, InputStream whole) {

  private static final int MOST_BYTES = 1 << 20;

  /** Reads up to the end of the first line that is not empty. */
  static FirstMessage read(InputStream in, McpJsonMapper mapper) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    boolean begun = false;
    int next = in.read();
    while (next >= 0 && line.size() < MOST_BYTES) {
      line.write(next);
      if (next == '\n' && begun) {
        break;
      }
      begun |= !Character.isWhitespace(next);
      next = in.read();
    }
    byte[] first = line.toByteArray();
    return new FirstMessage(
        era(first, mapper), new SequenceInputStream(new ByteArrayInputStream(first), in));
  }

  private static Era era(byte[] first, McpJsonMapper mapper) {
    try {
      Map<?, ?> message = mapper.readValue(first, Map.class);
      return Era.of(message.get("method"), message.get("params"));
    } catch (IOException | RuntimeException noMessage) {
      return Era.HANDSHAKE;
    }
  }
}
