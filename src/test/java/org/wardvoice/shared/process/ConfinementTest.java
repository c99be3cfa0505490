package org.wardvoice.shared.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wardvoice.shared.process.Confinement.Strength;

/** The isolation that this machine supports, observed from inside. */
class ConfinementTest {

  @TempDir private Path folder;

  private String output(Confinement confinement, String... program) throws Exception {
    return output(confinement.command(List.of(program), folder, 1024, 10));
  }

  private static String output(List<String> command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output;
  }

  /** Two header lines, then a line per network interface; a separate namespace has only loopback. */
  private long networks(Confinement confinement) throws Exception {
    return output(confinement, "cat", "/proc/net/dev").lines().count() - 2;
  }

  @ParameterizedTest
  @EnumSource
  void closesTheNetworkWhereItCan(Strength strength) throws Exception {
    Confinement confinement = Confinement.of(strength);
    boolean closed = strength != Strength.NONE && confinement.works();
    if (confinement.works()) {
      assertThat(networks(confinement) == 1).isEqualTo(closed || onlyLoopbackHere());
    } else {
      assertThat(Confinement.strongest().strength()).isNotEqualTo(strength);
    }
  }

  private static boolean onlyLoopbackHere() throws Exception {
    try (Stream<String> lines = Files.lines(Path.of("/proc/net/dev"))) {
      return lines.count() - 2 == 1;
    }
  }

  @Test
  void hidesFilesUnderBubblewrap() throws Exception {
    Confinement confinement = Confinement.strongest();
    Path secret = Files.writeString(Files.createTempFile("keys", ".json"), "secret");
    try {
      String seen = output(confinement, "cat", secret.toString());
      assertThat(seen.equals("secret")).isNotEqualTo(confinement.strength() == Strength.BUBBLEWRAP);
    } finally {
      Files.delete(secret);
    }
  }

  @Test
  void limitsMemoryAndTime() throws Exception {
    Confinement confinement = Confinement.strongest();
    String limits = output(confinement, "sh", "-c", "ulimit -d; ulimit -t");
    assertThat(limits.equals("1048576\n10\n")).isEqualTo(confinement.limited());
  }

  @Test
  void letsRequestsComeFirst() throws Exception {
    Confinement confinement = Confinement.strongest();
    int ours = Integer.parseInt(output(List.of("nice")).strip());
    String theirs = output(confinement.lasting(List.of("nice"), folder, 1024)).strip();
    assertThat(Integer.parseInt(theirs))
        .isEqualTo(confinement.limited() ? Math.min(ours + 10, 19) : ours);
  }
}
