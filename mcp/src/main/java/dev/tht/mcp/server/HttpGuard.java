package dev.tht.mcp.server;

import com.sun.net.httpserver.Headers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may speak to the door on the loopback interface: a program that knows the token. A browser's
 * page may not, whatever name it has given to this address.
 *
 * @param port where the door is
 * @param token what a client has to show
 */
record HttpGuard(int port, String token) {

  /** Why a request is turned away: a status and a reason. */
  record Turned(int status, String reason) {}

  /** Why the request is turned away, if it is. */
  Optional<Turned> check(String method, Headers headers) {
    if (!hosts().contains(one(headers, "Host"))) {
      return Optional.of(new Turned(403, "this Host is not served"));
    }
    String origin = headers.getFirst("Origin");
    if (origin != null && !hosts().contains(origin.replaceFirst("^http://", ""))) {
      return Optional.of(new Turned(403, "this Origin is not served"));
    }
    String site = headers.getFirst("Sec-Fetch-Site");
    if (site != null && !Set.of("same-origin", "none").contains(site)) {
      return Optional.of(new Turned(403, "a page of another site is not served"));
    }
    if (!shown(headers.getFirst("Authorization"))) {
      return Optional.of(new Turned(401, "the token is missing or wrong"));
    }
    if (!method.equals("POST")) {
      return Optional.of(new Turned(405, "only POST is served"));
    }
    String type = headers.getFirst("Content-Type");
    return type != null && type.startsWith("application/json")
        ? Optional.empty()
        : Optional.of(new Turned(415, "the body has to be application/json"));
  }

  private Set<String> hosts() {
    return Set.of("127.0.0.1:" + port, "localhost:" + port);
  }

  /** The header's value, when it is there exactly once. */
  private static String one(Headers headers, String name) {
    List<String> values = headers.getOrDefault(name, List.of());
    return values.size() == 1 ? values.get(0) : "";
  }

  private boolean shown(@Nullable String authorization) {
    return authorization != null
        && MessageDigest.isEqual(
            authorization.getBytes(StandardCharsets.UTF_8),
            ("Bearer " + token).getBytes(StandardCharsets.UTF_8));
  }
}
