package dev.tht.mcp;

import dev.tht.mcp.tool.Toolbox;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/**
 * The door through which a model reads and proposes: one call by name with arguments, one answer.
 * Whatever goes wrong becomes a refusal that the model can act on; no call records a decision,
 * closes a phase or makes a Memory item. Safe for concurrent use.
 */
public final class ModelDoor {

  private final ToolList tools = ToolList.read();
  private final Toolbox toolbox;

  public ModelDoor(DoorRooms rooms) {
    this.toolbox = new Toolbox(rooms);
  }

  /** The tools behind it. */
  public ToolList tools() {
    return tools;
  }

  /** Calls the tool of that name. */
  public Answer call(String name, ObjectNode arguments, Caller caller) {
    Optional<ToolEntry> tool = tools.find(name);
    if (tool.isEmpty()) {
      return Answer.refused(unknown(name));
    }
    Optional<Refusal> misshapen = tool.get().check(arguments);
    if (misshapen.isPresent()) {
      return Answer.refused(misshapen.get());
    }
    try {
      return toolbox.call(name, arguments, caller);
    } catch (Refused refused) {
      return Answer.refused(refused.refusal());
    } catch (ThtException failure) {
      return Answer.refused(
          new Refusal(
              failure.code().name().toLowerCase(Locale.ROOT).replace('_', '-'),
              "",
              String.valueOf(failure.getMessage()),
              failure.remedy()));
    } catch (RuntimeException | StackOverflowError broken) {
      return Answer.refused(
          new Refusal(
              "something-broke",
              "",
              "something went wrong that should not (" + broken.getClass().getSimpleName() + ")",
              "call session_status; if it happens again, tell the person"));
    }
  }

  private Refusal unknown(String name) {
    return new Refusal(
        "known-tool",
        "",
        "there is no tool " + SafeText.line(name, 60),
        "call one of "
            + tools.entries().stream().map(ToolEntry::name).collect(Collectors.joining(", ")));
  }
}
