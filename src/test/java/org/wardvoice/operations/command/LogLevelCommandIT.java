package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.commons.io.output.ByteArrayOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** The log of a running service. */
@ServerTest
@Tag("every-server")
class LogLevelCommandIT {

  private final Sql sql;

  LogLevelCommandIT(ServerUnderTest server) {
    sql = new Sql(server);
  }

  /** Other servers of this machine may run, too. */
  @Test
  void isChangedAndAudited() throws Exception {
    String category = "org.wardvoice.none" + UUID.randomUUID();
    List<String> processes =
        ProcessHandle.allProcesses()
            .filter(
                process ->
                    process.info().command().filter(name -> name.endsWith("java")).isPresent())
            .map(process -> Long.toString(process.pid()))
            .toList();
    String output = "";
    for (String process : processes) {
      if (changes(category) == 0) {
        output = run("log-level", category, "debug", "--pid", process);
      }
    }
    assertThat(output).isEqualTo(category + " logs at FINE now.\n");
    assertThat(changes(category)).isOne();
  }

  private int changes(String category) throws SQLException {
    return sql.count(
        "select count(*) from audit_events where action = 'log_level_changed' and metadata like ?",
        "%" + category + "%");
  }

  private static String run(String... arguments) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Commands.run(
        List.of(arguments),
        Path.of("target", "classes"),
        Map.of(),
        Map.of(),
        InputStream.nullInputStream(),
        new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
