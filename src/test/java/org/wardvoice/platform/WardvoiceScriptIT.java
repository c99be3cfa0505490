package org.wardvoice.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How {@code server-config/wardvoice} reads the settings, with a Java that prints some of them. */
class WardvoiceScriptIT {

  /** Changes root into a user who may not read everything. */
  private static final String NOBODY =
      "[ $(id -u) != 0 ] || set -- setpriv --reuid=65534 --regid=65534 --clear-groups \"$@\"; exec \"$@\"";

  @TempDir private Path folder;
  private Path script;
  private Path settings;

  private record Outcome(int exitCode, String output) {}

  @BeforeEach
  void install() throws Exception {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path shipped = Path.of("server-config/wardvoice");
    script = Files.copy(shipped, folder.resolve("wardvoice"), StandardCopyOption.COPY_ATTRIBUTES);
    settings = folder.resolve("wardvoice.env");
    Path java = Files.createDirectory(folder.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\nenv | sed -n '/^WARDVOICE_MAIL/s/$/|/p' | sort\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Outcome run(String command) throws Exception {
    Path output = folder.resolve("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", NOBODY, "sh", script.toString(), command);
    builder.environment().put("ENVIRONMENT_FILE", settings.toString());
    builder.environment().put("JAVA_HOME", folder.toString());
    int exitCode =
        builder.redirectErrorStream(true).redirectOutput(output.toFile()).start().waitFor();
    return new Outcome(exitCode, Files.readString(output));
  }

  @Test
  void readsLinesAsSystemdDoes() throws Exception {
    Files.write(
        settings,
        List.of(
            "\uFEFF ; The service",
            "\t",
            " WARDVOICE_MAIL_FROM = \"Ward Voice <a@b.example>\"  ",
            "WARDVOICE_MAIL_HOST=mail\t\r",
            "http_proxy=http://proxy.example",
            "WARDVOICE_MAIL_PASSWORD= ' a=b '"));
    assertThat(run("doctor"))
        .isEqualTo(
            new Outcome(
                0,
                """
                WARDVOICE_MAIL_FROM=Ward Voice <a@b.example>|
                WARDVOICE_MAIL_HOST=mail|
                WARDVOICE_MAIL_PASSWORD= a=b |
                """));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WARDVOICE_MAIL_HOST mail",
        "export WARDVOICE_MAIL_HOST=mail",
        "WARDVOICE-MAIL-HOST=mail",
        "=mail"
      })
  void refusesOtherLines(String line) throws Exception {
    Files.write(settings, List.of("# The service", line));
    assertThat(run("doctor"))
        .isEqualTo(
            new Outcome(
                2,
                "Line 2 of " + settings + " is not NAME=value: correct it, or begin it with #.\n"));
  }

  @Test
  void saysWhichSettingsItCannotRead() throws Exception {
    assertThat(run("doctor"))
        .isEqualTo(
            new Outcome(2, "There is no file " + settings + ", which ENVIRONMENT_FILE names.\n"));

    Files.writeString(settings, "WARDVOICE_MAIL_HOST=mail\n");
    Files.setPosixFilePermissions(settings, PosixFilePermissions.fromString("---------"));
    assertThat(run("doctor"))
        .isEqualTo(new Outcome(2, settings + " can't be read: run this as root.\n"));
    assertThat(run("--help")).isEqualTo(new Outcome(0, ""));
  }

  @Test
  void startsADemoWithoutTheSettingsOfTheService() throws Exception {
    Files.writeString(settings, "WARDVOICE_MAIL_HOST=mail\n");
    assertThat(run("doctor").output()).isNotEmpty();
    assertThat(run("demo")).isEqualTo(new Outcome(0, ""));
  }
}
