package org.wardvoice.platform.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private OptionalInt run(String... arguments) {
    return CommandLine.run(
        List.of(arguments), new PrintStream(bytes, true, StandardCharsets.UTF_8));
  }

  private String output() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void startsTheServiceWithoutArgumentsOnly() {
    assertThat(run()).isEmpty();
    assertThat(output()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h", "help"})
  void printsHelp(String argument) {
    assertThat(run(argument)).hasValue(0);
    assertThat(output()).startsWith("Usage: wardvoice").contains("doctor", "--check-ledger");
  }

  @Test
  void refusesAnUnknownCommandWithOneSentence() {
    assertThat(run("--hepl")).hasValue(2);
    assertThat(output()).isEqualTo("There is no command \"--hepl\"; --help lists them.\n");
  }
}
