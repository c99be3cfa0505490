package org.wardvoice.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code server-config/install} of a release, below a folder. */
class InstallScriptIT {

  @TempDir private Path release;
  @TempDir private Path root;
  private Path settings;

  private record Outcome(int exitCode, String output) {}

  @BeforeEach
  void unpack() throws Exception {
    run("cp", "-r", "server-config", release.toString());
    for (String part :
        List.of("wardvoice.war", "wardvoice-broker.rar", "launcher/lib/postgresql.jar")) {
      Path file = release.resolve(part);
      Files.createDirectories(file.getParent());
      Files.writeString(file, part);
    }
    settings = Files.copy(exampleOf(release), release.resolve("wardvoice.env"));
  }

  private static Path exampleOf(Path release) {
    return release.resolve("server-config/wardvoice.env.example");
  }

  private Outcome run(String... command) throws Exception {
    Path output = Files.createTempFile("install", ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().put("DESTDIR", root.toString());
    builder.environment().merge("PATH", release + "/bin", (path, own) -> own + ":" + path);
    int exitCode = builder.start().waitFor();
    String printed = Files.readString(output);
    Files.delete(output);
    return new Outcome(exitCode, printed);
  }

  private Outcome install(String... options) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(release.resolve("server-config/install").toString()));
    command.addAll(List.of(options));
    command.addAll(List.of("payara-micro", settings.toString()));
    return run(command.toArray(String[]::new));
  }

  private List<Path> installed() throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(Files::isRegularFile).map(root::relativize).toList();
    }
  }

  @Test
  void installsTwiceAndTellsWhatDiffers() throws Exception {
    Outcome before = install("--check");
    assertThat(before.exitCode()).isEqualTo(1);
    assertThat(before.output())
        .isEqualTo("There is no folder /var/lib/wardvoice.\nWardvoice is not installed yet.\n");
    assertThat(installed()).isEmpty();

    assertThat(install().exitCode()).isZero();
    assertThat(installed())
        .contains(
            Path.of("opt/wardvoice/wardvoice"),
            Path.of("opt/wardvoice/launcher/lib/postgresql.jar"),
            Path.of("opt/wardvoice/server-config/wildfly/configure.sh"));
    assertThat(root.resolve("opt/wardvoice/wardvoice")).isExecutable();
    assertThat(root.resolve("etc/systemd/system/wardvoice.service"))
        .content()
        .contains("EnvironmentFile=" + settings, "WorkingDirectory=/var/lib/wardvoice")
        .doesNotContain("@");
    assertThat(install("--check")).isEqualTo(new Outcome(0, "Nothing differs.\n"));

    Files.writeString(release.resolve("wardvoice.war"), "the next version");
    Outcome later = install("--check");
    assertThat(later.exitCode()).isEqualTo(1);
    assertThat(later.output().lines()).singleElement().asString().contains("wardvoice.war");
    assertThat(install().exitCode()).isZero();
    assertThat(root.resolve("opt/wardvoice/wardvoice.war")).hasContent("the next version");
  }

  @Test
  void letsSystemdReadTheUnitThatItReplaces() throws Exception {
    Files.createDirectories(root.resolve("run/systemd/system"));
    Path read = Files.writeString(release.resolve("read.service"), "the unit of another server");
    Path systemctl = Files.createDirectories(release.resolve("bin")).resolve("systemctl");
    Files.writeString(
        systemctl,
        """
        #!/bin/sh
        unit=$DESTDIR/etc/systemd/system/wardvoice.service
        case $* in
          "show -p NeedDaemonReload --value wardvoice")
            cmp -s "$unit" READ && echo no || echo yes ;;
          daemon-reload) cp "$unit" READ ;;
          *) exit 1 ;;
        esac
        """
            .replace("READ", read.toString()));
    Files.setPosixFilePermissions(systemctl, PosixFilePermissions.fromString("rwxr-xr-x"));

    assertThat(install().exitCode()).isZero();
    assertThat(read).hasSameTextualContentAs(root.resolve("etc/systemd/system/wardvoice.service"));
    assertThat(install("--check")).isEqualTo(new Outcome(0, "Nothing differs.\n"));

    Files.writeString(read, "the unit of the former version");
    assertThat(install("--check"))
        .isEqualTo(new Outcome(1, "systemd has not read the unit yet.\n"));
    assertThat(read).hasContent("the unit of the former version");
  }

  @Test
  void installsForTheServicesUserHoweverStrictRootsMaskIs() throws Exception {
    Files.setPosixFilePermissions(
        release.resolve("wardvoice.war"), PosixFilePermissions.fromString("rw-------"));
    Outcome done =
        run(
            "sh",
            "-c",
            "umask 077; exec \"$@\"",
            "sh",
            release.resolve("server-config/install").toString(),
            "payara-micro",
            settings.toString());
    assertThat(done.exitCode()).as(done.output()).isZero();
    assertThat(permissions("opt/wardvoice/launcher/lib")).isEqualTo("rwxr-xr-x");
    assertThat(permissions("opt/wardvoice/wardvoice.war")).isEqualTo("rw-r--r--");
    assertThat(permissions("opt/wardvoice/wardvoice")).isEqualTo("rwxr-xr-x");
    assertThat(permissions("var/lib/wardvoice")).isEqualTo("rwx------");
  }

  private String permissions(String file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(root.resolve(file)));
  }

  @Test
  void commandsWriteForTheServicesUserOnlyAndTakeARemovedPasswordFromTheCaller() throws Exception {
    Path java = Files.createDirectories(release.resolve("jdk/bin")).resolve("java");
    Files.writeString(
        java, "#!/bin/sh\numask\necho $WARDVOICE_DATABASE_USER $WARDVOICE_DATABASE_PASSWORD\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
    assertThat(Files.readString(settings)).contains("WARDVOICE_DATABASE_PASSWORD=\n");
    Outcome done =
        run(
            "env",
            "ENVIRONMENT_FILE=" + settings,
            "JAVA_HOME=" + release.resolve("jdk"),
            "WARDVOICE_DATABASE_USER=another",
            "WARDVOICE_DATABASE_PASSWORD=given",
            release.resolve("server-config/wardvoice").toString(),
            "doctor");
    assertThat(done).isEqualTo(new Outcome(0, "0077\nwardvoice given\n"));
  }

  @Test
  void saysWhichSettingIsMissing() throws Exception {
    Files.writeString(settings, "WARDVOICE_DATABASE_URL=jdbc:postgresql://localhost/wardvoice\n");
    assertThat(install())
        .isEqualTo(new Outcome(2, "WARDVOICE_DATABASE_USER is not set in " + settings + ".\n"));
    assertThat(installed()).isEmpty();
  }

  @Test
  void readsSettingsThatWereEditedOnWindows() throws Exception {
    String windows =
        """
        WARDVOICE_DATABASE_URL="jdbc:postgresql://localhost/wardvoice"
        WARDVOICE_DATABASE_USER=wardvoice
        WARDVOICE_DATA_FOLDER=/var/lib/wardvoice
        WARDVOICE_DATA='/var/lib/wardvoice'"""
            .replace("\n", "\r\n");
    Files.writeString(settings, windows);
    assertThat(install().exitCode()).isZero();
    assertThat(root.resolve("var/lib/wardvoice")).isDirectory();
    assertThat(install("--check")).isEqualTo(new Outcome(0, "Nothing differs.\n"));

    Files.writeString(settings, "\uFEFF" + windows);
    Outcome marked = install();
    assertThat(marked.exitCode()).isEqualTo(2);
    assertThat(marked.output()).contains("begins with a byte order mark");
  }

  @Test
  void readsLinesAsSystemdDoes() throws Exception {
    Files.writeString(
        settings,
        """
          ; The service
        WARDVOICE_DATABASE_URL = "jdbc:postgresql://localhost/wardvoice"\s
         WARDVOICE_DATABASE_USER=wardvoice
        WARDVOICE_DATA_FOLDER= /var/lib/wardvoice\t
        WARDVOICE_DATA = '/var/lib/wardvoice'
        """);
    assertThat(install().exitCode()).isZero();
    assertThat(root.resolve("var/lib/wardvoice")).isDirectory();

    Files.writeString(settings, "\nexport WARDVOICE_DATA=/var/lib/wardvoice\n");
    assertThat(install())
        .isEqualTo(
            new Outcome(
                2,
                "Line 2 of " + settings + " is not NAME=value: correct it, or begin it with #.\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WARDVOICE_KEYS_MASTER_KEY=a\\b",
        "WARDVOICE_KEYS_MASTER_KEY = a\\b",
        "WARDVOICE_KEYS_MASTER_KEY=\\",
        "WARDVOICE_MAIL_PASSWORD=\"a\\b\"",
        "# The folder C:\\",
        "# The folder C:\\\r"
      })
  void refusesABackslashThatSystemdWouldChange(String line) throws Exception {
    Files.writeString(settings, line + "\n" + Files.readString(settings));
    Outcome refused = install();
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.output())
        .contains("Line 1 of " + settings + " has a backslash", "in single quotes");
    assertThat(installed()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WARDVOICE_MAIL_PASSWORD='a\\b'",
        "WARDVOICE_MAIL_PASSWORD = 'a\\b'",
        "# WARDVOICE_MAIL_USER=HOSPITAL\\ward"
      })
  void takesABackslashThatSystemdKeeps(String line) throws Exception {
    Files.writeString(settings, line + "\n" + Files.readString(settings));
    assertThat(install().exitCode()).isZero();
  }

  @Test
  void saysThatTheHeapIsNoSize() throws Exception {
    String others = Files.readString(settings);
    Files.writeString(settings, others + "WARDVOICE_HEAP=2GB\n");
    assertThat(install())
        .isEqualTo(new Outcome(2, "WARDVOICE_HEAP must be a size such as 1536m or 2g, not 2GB.\n"));

    Files.writeString(settings, others + "WARDVOICE_HEAP=\n");
    Outcome empty = install();
    assertThat(empty.exitCode()).isEqualTo(2);
    assertThat(empty.output()).contains("WARDVOICE_HEAP must not be empty");
  }

  @ParameterizedTest
  @ValueSource(strings = {"payara-micro", "payara-server", "wildfly"})
  void unitsAreValid(String server) throws Exception {
    assumeTrue(Files.exists(Path.of("/usr/bin/systemd-analyze")), "systemd-analyze is missing");
    String unit =
        Files.readString(Path.of("server-config", server, "wardvoice.service"))
            .replaceAll("(?m)^(Exec\\w+=)\\S+", "$1/bin/true")
            .replaceAll("@[A-Z]+@", "/tmp");
    Path file = Files.writeString(release.resolve("wardvoice.service"), unit);
    assertThat(run("systemd-analyze", "verify", file.toString())).isEqualTo(new Outcome(0, ""));
  }
}
