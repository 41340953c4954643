package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.demo.BicycleShop;
import dev.tht.cli.demo.DemoPlay;
import dev.tht.cli.demo.DemoShop;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht demo}: two sessions on a database made for it, played by a script and shown whole. */
@Command(
    name = "tht demo",
    description = "Play two sessions on the demo database Bicycle Shop, with a scripted reviewer.")
public final class DemoCommand extends ThtCommand {

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description = "Where the demo workspace is made; else a temporary folder.")
  @Nullable Path demoFolder;

  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      defaultValue = "technical",
      description = "technical or business.")
  Profile profile = Profile.TECHNICAL;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Grow another shop with the same tables.")
  long seed = BicycleShop.DEFAULT_SEED;

  @Override
  public Integer call() throws IOException {
    Path folder = demoFolder == null ? Files.createTempDirectory("tht-demo-") : demoFolder;
    Language spoken = language(Language.ENGLISH);
    note("making the Bicycle Shop in " + folder);
    Workspace workspace = DemoShop.create(folder, spoken, profile, seed);
    try (Assembly assembly = Assembly.open(workspace)) {
      return new DemoPlay(assembly, spoken, profile, this::say).play(folder);
    }
  }

  private void say(String line) {
    out().println(line);
    out().flush();
  }
}
