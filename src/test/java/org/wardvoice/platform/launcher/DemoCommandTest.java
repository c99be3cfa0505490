package org.wardvoice.platform.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.SYSTEM_PROPERTIES)
class DemoCommandTest {

  @TempDir private Path folder;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  @AfterEach
  void clear() {
    System.clearProperty("wardvoice.demo");
    System.clearProperty("wardvoice.data");
  }

  private OptionalInt run(Map<String, String> environment, String... arguments) {
    return DemoCommand.run(
        List.of(arguments), environment, new PrintStream(bytes, true, StandardCharsets.UTF_8));
  }

  @Test
  void startsTheServiceInAFolderOfItsOwn() {
    String place = folder.resolve("new").toString();
    for (int start = 1; start <= 2; start++) {
      assertThat(run(Map.of(), place)).isEmpty();
      assertThat(LaunchSettings.fromEnvironment().demo()).isTrue();
      assertThat(LaunchSettings.fromEnvironment().dataFolder()).hasToString(place);
    }
  }

  @Test
  void leavesInstallationsAlone() throws Exception {
    assertThat(run(Map.of("WARDVOICE_DATABASE_URL", "jdbc:postgresql:a"), folder.toString()))
        .hasValue(1);
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("WARDVOICE_DATABASE_URL is set");
    Files.createDirectory(folder.resolve("postgres"));
    assertThat(run(Map.of(), folder.toString())).hasValue(1);
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("isn't a demo");
    assertThat(System.getProperty("wardvoice.demo")).isNull();
  }

  @Test
  void refusesOtherArguments() {
    assertThat(run(Map.of(), "--port")).hasValue(2);
    assertThat(run(Map.of(), "a", "b")).hasValue(2);
    assertThat(run(Map.of(), "--help")).hasValue(0);
  }
}
