package org.wardvoice.shared.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/**
 * Searches the server's log for the data of patients that the database holds. Runs after all other classes, so that it
 * covers what they made the server log: JUnit runs isolated classes last, and these in their order. Others run beside
 * each other, and it may start the last of them first.
 */
@ServerTest
@Order(Integer.MAX_VALUE)
@Tag("every-server")
@Isolated("it reads what all others made the server log")
class LogPrivacyIT {

  private static final String PATIENT_DATA =
      """
      select name from patients
      union select mrn from patients
      union select admission_reason from patients
      union select content from notes
      union select text from transcripts
      union select engine_text from transcripts
      union select title from tasks
      union select description from tasks
      """;

  /** Shorter texts also stand in a log by chance. */
  private static final int SHORTEST = 10;

  private final ServerUnderTest server;

  LogPrivacyIT(ServerUnderTest server) {
    this.server = server;
  }

  @Test
  void tellsNothingAboutPatients() throws Exception {
    TestPatients.admit(Api.of(server).as("doctor@demo.example"), "Cardiology");
    Map<String, List<String>> data = patientData();
    assertThat(data).containsKey(start("Test Patient"));
    try (BufferedReader log = Files.newBufferedReader(server.dataFolder().resolve("server.log"))) {
      assertThat(log.lines().flatMap(line -> found(data, line).stream())).isEmpty();
    }
  }

  /** Hundreds of clients have disconnected before they were answered. */
  @Test
  void tellsNothingOfClientsThatDisconnect() throws Exception {
    try (BufferedReader log = Files.newBufferedReader(server.dataFolder().resolve("server.log"))) {
      assertThat(log.lines()).noneMatch(line -> line.contains("Connection is closed"));
    }
  }

  /** Texts by their first characters. */
  private Map<String, List<String>> patientData() throws SQLException {
    Map<String, List<String>> data = new HashMap<>();
    try (Connection connection = server.database();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(PATIENT_DATA)) {
      while (rows.next()) {
        String text = rows.getString(1);
        if (text != null && text.length() >= SHORTEST) {
          data.computeIfAbsent(start(text), none -> new ArrayList<>()).add(firstLine(text));
        }
      }
    }
    return data;
  }

  private static List<String> found(Map<String, List<String>> data, String line) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i + SHORTEST <= line.length(); i++) {
      int at = i;
      data.getOrDefault(line.substring(i, i + SHORTEST), List.of()).stream()
          .filter(text -> line.startsWith(text, at))
          .map(text -> text + " in: " + line)
          .forEach(found::add);
    }
    return found;
  }

  private static String start(String text) {
    return text.substring(0, SHORTEST);
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse(text);
  }
}
