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
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.health.Finding;
import org.wardvoice.shared.process.NeuralProgram;
import org.wardvoice.transcription.client.Engines;
import org.wardvoice.transcription.client.FolderRecordingStorage;
import org.wardvoice.transcription.client.command.CommandTranscriptionEngine;
import org.wardvoice.transcription.client.moonshine.MoonshineTranscriptionEngine;
import org.wardvoice.transcription.service.BindStorage;
import org.wardvoice.transcription.service.SpeechUse;
import org.wardvoice.transcription.service.TranscriptionConfig;

/** Examines the folder of recordings and the speech engine, without a server and without changing anything. */
public final class TranscriptionInspection {

  private static final String RECORDINGS = "recordings";
  private static final String ENGINE = "engine";

  private TranscriptionInspection() {}

  /** Whether the folder belongs to the database. */
  public static Finding recordings(DataFolder folder, Connection database) {
    StoredInstallation installation = new StoredInstallation(database);
    if (Files.notExists(folder.recordings()) && installation.isBound()) {
      return Finding.error(
          RECORDINGS,
          "The recordings folder " + folder.recordings() + " is missing.",
          "Mount it, or restore it from its backup.");
    }
    try {
      boolean bound =
          new BindStorage(new FolderRecordingStorage(folder, null), installation).requireOurs();
      return Finding.ok(
          RECORDINGS,
          bound
              ? folder.recordings() + " belongs to this database."
              : "The first start binds " + folder.recordings() + " to this database.");
    } catch (IllegalStateException foreign) {
      return Finding.error(RECORDINGS, foreign.getMessage(), "");
    } catch (IOException unreadable) {
      return Finding.error(
          RECORDINGS,
          "The recordings folder can't be read (" + unreadable + ").",
          "Let the service's user read it.");
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
