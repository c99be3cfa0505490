package org.wardvoice.transcription;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.health.Finding;
import org.wardvoice.shared.process.NeuralProgram;
import org.wardvoice.transcription.client.Engines;
import org.wardvoice.transcription.client.command.CommandTranscriptionEngine;
import org.wardvoice.transcription.client.moonshine.MoonshineTranscriptionEngine;
import org.wardvoice.transcription.client.store.Stores;
import org.wardvoice.transcription.service.BindStorage;
import org.wardvoice.transcription.service.ObjectStore;
import org.wardvoice.transcription.service.RecordingStorage;
import org.wardvoice.transcription.service.RecordingsConfig;
import org.wardvoice.transcription.service.SpeechUse;
import org.wardvoice.transcription.service.TranscriptionConfig;

/** Examines the storage of recordings and the speech engine, without a server and without changing anything. */
public final class TranscriptionInspection {

  private static final String RECORDINGS = "recordings";
  private static final String ENGINE = "engine";

  private TranscriptionInspection() {}

  /** Whether recordings are kept in a folder. */
  public static boolean usesFolder(Settings settings) {
    return new RecordingsConfig(settings).bucket().isEmpty();
  }

  /** Whether the storage of recordings belongs to the database. */
  public static Finding recordings(Settings settings, Connection database) {
    RecordingsConfig config = new RecordingsConfig(settings);
    StoredInstallation installation = new StoredInstallation(database);
    if (usesFolder(settings) && Files.notExists(config.folder()) && installation.isBound()) {
      return Finding.error(
          RECORDINGS,
          "The recordings folder " + config.folder() + " is missing.",
          "Mount it, or restore it from its backup.");
    }
    try (ObjectStore store = Stores.selected(config)) {
      boolean bound =
          new BindStorage(new RecordingStorage(store, null), installation).requireOurs();
      return Finding.ok(
          RECORDINGS,
          bound
              ? "The " + store + " belongs to this database."
              : "The first start binds the " + store + " to this database.");
    } catch (IllegalArgumentException wrong) {
      return Finding.error(RECORDINGS, wrong.getMessage(), "Correct the setting.");
    } catch (IllegalStateException foreign) {
      return Finding.error(RECORDINGS, foreign.getMessage(), "");
    } catch (ObjectStore.Unusable away) {
      return Finding.error(
          RECORDINGS,
          away.getMessage(),
          "Check its name, the key pair, and that this machine reaches its server.");
    } catch (IOException unreadable) {
      return Finding.error(
          RECORDINGS,
          "The recordings can't be read (" + unreadable + ").",
          "Let the service's user read them.");
    }
  }

  /** Whether the configured engine can run here. */
  public static Finding engine(Settings settings) {
    TranscriptionConfig config = new TranscriptionConfig(settings);
    try {
      SpeechUse use = new SpeechUse(config, Clock.systemUTC());
      new Engines(config, use, null, null, null, null).chosen();
      return switch (config.engine()) {
        case MoonshineTranscriptionEngine.NAME -> moonshine();
        case CommandTranscriptionEngine.NAME -> program(CommandTranscriptionEngine.program(config));
        default -> Finding.ok(ENGINE, "The speech engine is " + config.engine() + ".");
      };
    } catch (IllegalArgumentException wrong) {
      return Finding.error(ENGINE, wrong.getMessage(), "Correct the setting.");
    }
  }

  private static Finding moonshine() {
    return NeuralProgram.obstacleHere()
        .map(
            obstacle ->
                Finding.warning(
                    ENGINE,
                    "The engine moonshine can't run: " + obstacle + ".",
                    "sphinx transcribes instead, and hears worse."))
        .orElseGet(() -> Finding.ok(ENGINE, "The speech engine is moonshine."));
  }

  private static Finding program(String program) {
    return executable(program)
        .map(file -> Finding.ok(ENGINE, "The speech program is " + file + "."))
        .orElseGet(
            () ->
                Finding.error(
                    ENGINE,
                    "The speech program " + program + " is missing or not executable.",
                    "Install it, or correct WARDVOICE_TRANSCRIPTION_COMMAND_LINE."));
  }

  private static Optional<Path> executable(String program) {
    List<Path> places = new ArrayList<>();
    if (program.contains(File.separator)) {
      places.add(Path.of(program));
    } else {
      Pattern.compile(Pattern.quote(File.pathSeparator))
          .splitAsStream(System.getenv().getOrDefault("PATH", ""))
          .forEach(folder -> places.add(Path.of(folder, program)));
    }
    return places.stream()
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }
}
