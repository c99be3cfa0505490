package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.Instant;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.TwoNodes;

/** More rows than fit into the server's memory. */
@NodesTest
@Tag("campaign")
class ExportMemoryIT {

  private static final int ROWS = Campaign.size(50_000, 500_000);

  /** Enough for formats that stream in the same way as the first. */
  private static final int SOME = Campaign.size(10_000, 50_000);

  /** For texts that are scrubbed. */
  private static final int NOTES = Campaign.size(1_000, 3_000);

  @Test
  void writesThemInAQuarterOfAGibibyte(TwoNodes nodes) throws Exception {
    ServerProcess server = nodes.second();
    Api api = signedIn(server);
    Instant first;
    Instant firstNote;
    try (Connection database = nodes.first().database()) {
      first = ManyRows.ofFeedback(database, api, ROWS + 1);
      firstNote = ManyRows.ofNotes(database, api, NOTES + 1);
    }
    String some = first + "/PT" + SOME + "S";
    assertThat(items(open(server, "json", first + "/PT" + ROWS + "S"))).isEqualTo(ROWS);
    assertThat(rows(open(server, "csv", some))).isEqualTo(SOME);
    assertThat(elements(open(server, "xml", some))).isEqualTo(SOME);
    assertThat(messages(open(server, "hl7", some))).isEqualTo(SOME);
    String range = firstNote + "/PT" + NOTES + "S";
    String notes =
        ExportCalls.path(
            "notes",
            "format",
            "hl7",
            "deidentified",
            "true",
            "free_text",
            "scrubbed",
            "date_range",
            range);
    assertThat(messages(open(server, notes))).isEqualTo(NOTES);
  }

  private static Api signedIn(ServerProcess server) {
    return Api.at(server.uri("/")).as("super_admin@second.example");
  }

  private static InputStream open(ServerProcess server, String format, String range)
      throws Exception {
    return open(server, ExportCalls.path("feedback", "format", format, "date_range", range));
  }

  /** Signs in each time: an earlier token may have expired while the rows were written or read. */
  private static InputStream open(ServerProcess server, String path) throws Exception {
    String token = signedIn(server).sent("Authorization");
    HttpResponse<InputStream> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(server.uri(path)).header("Authorization", token).build(),
                BodyHandlers.ofInputStream());
    if (answer.statusCode() != 200) {
      throw new AssertionError(
          answer.statusCode()
              + " "
              + new String(answer.body().readAllBytes(), StandardCharsets.UTF_8));
    }
    return answer.body();
  }

  private static int items(InputStream json) throws IOException {
    int items = 0;
    try (JsonParser tokens = new JsonFactory().createParser(json)) {
      while (tokens.nextToken() != JsonToken.START_ARRAY) {
        // Skips to the items.
      }
      while (tokens.nextToken() == JsonToken.START_OBJECT) {
        tokens.skipChildren();
        items++;
      }
      assertThat(tokens.nextToken()).isEqualTo(JsonToken.END_OBJECT);
      assertThat(tokens.nextToken()).isEqualTo(JsonToken.END_OBJECT);
    }
    return items;
  }

  private static int rows(InputStream csv) throws IOException {
    int rows = 0;
    try (Reader text = new InputStreamReader(csv, StandardCharsets.UTF_8);
        CSVParser parser =
            CSVParser.parse(
                text, CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get())) {
      for (var row : parser) {
        assertThat(row.isConsistent()).isTrue();
        rows++;
      }
    }
    return rows;
  }

  private static int elements(InputStream xml) throws Exception {
    int elements = 0;
    XMLInputFactory parsers = XMLInputFactory.newDefaultFactory();
    parsers.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    XMLStreamReader document = parsers.createXMLStreamReader(xml);
    while (document.hasNext()) {
      boolean begins = document.next() == XMLStreamConstants.START_ELEMENT;
      elements += begins && document.getLocalName().equals("feedback") ? 1 : 0;
    }
    return elements;
  }

  private static int messages(InputStream hl7) throws IOException {
    int messages = 0;
    String last = null;
    try (BufferedReader segments =
        new BufferedReader(new InputStreamReader(hl7, StandardCharsets.UTF_8))) {
      for (String line = segments.readLine(); line != null; line = segments.readLine()) {
        messages += line.startsWith("MSH|") ? 1 : 0;
        last = line;
      }
    }
    assertThat(last).isEqualTo("FTS|1");
    return messages;
  }
}
