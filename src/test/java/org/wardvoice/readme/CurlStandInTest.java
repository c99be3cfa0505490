package org.wardvoice.readme;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.testing.Ports;

/** The stand-in does what the README requires of curl. */
class CurlStandInTest {

  private static final Pattern CALL = Pattern.compile("curl [^|;\\n]*");
  private static final Pattern OPTION = Pattern.compile(" (-\\w+)");

  private static final String ANSWER = "{\"name\":\"Zoë 🫀\"}";

  private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
  private HttpServer server;
  @TempDir private Path folder;

  /** A request that the server received. */
  private record Received(
      String method, String path, String authorization, String type, String body) {}

  /** The result of a call. */
  private record Outcome(int exit, String printed) {}

  @BeforeEach
  void start() {
    server = Ports.httpServer(0);
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    received.add(
        new Received(
            exchange.getRequestMethod(),
            exchange.getRequestURI().toString(),
            exchange.getRequestHeaders().getFirst("Authorization"),
            exchange.getRequestHeaders().getFirst("Content-Type"),
            new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
    byte[] answer = ANSWER.getBytes(StandardCharsets.UTF_8);
    boolean refused = exchange.getRequestURI().getPath().startsWith("/refused");
    exchange.sendResponseHeaders(refused ? 409 : 200, answer.length);
    exchange.getResponseBody().write(answer);
    exchange.close();
  }

  @Test
  void knowsEveryOptionThatTheReadmeGives() throws Exception {
    Set<String> options = new TreeSet<>();
    Matcher call = CALL.matcher(DocumentScripts.day() + DocumentScripts.example());
    while (call.find()) {
      Matcher option = OPTION.matcher(call.group());
      while (option.find()) {
        options.add(option.group(1));
      }
    }
    assertThat(options).containsExactlyInAnyOrder("-sf", "-H", "-d", "-F", "-X");
  }

  @Test
  void reads() throws Exception {
    Outcome outcome = run("-sf", "-H", "Authorization: Bearer x", at("/notes?q=wound&limit=1"));
    assertThat(outcome).isEqualTo(new Outcome(0, ANSWER));
    assertThat(received.take())
        .isEqualTo(new Received("GET", "/notes?q=wound&limit=1", "Bearer x", null, ""));
  }

  @Test
  void postsWhatItIsGivenUnlessToldAnotherMethod() throws Exception {
    String json = "{\"name\": \"Zoë O'Hara\"}";
    assertThat(curl("-sf", at("/patients"), "-H", "Content-Type: application/json", "-d", json))
        .isEqualTo(new Outcome(0, ANSWER));
    assertThat(received.take())
        .isEqualTo(new Received("POST", "/patients", null, "application/json", json));
    run("-sf", "-X", "PUT", at("/tasks/1"), "-H", "Content-Type: application/json", "-d", json);
    assertThat(received.take())
        .isEqualTo(new Received("PUT", "/tasks/1", null, "application/json", json));
    run("-sf", "-X", "POST", at("/tasks/1/complete"));
    assertThat(received.take())
        .isEqualTo(new Received("POST", "/tasks/1/complete", null, null, ""));
  }

  @Test
  void sendsAFormWithAFile() throws Exception {
    Path file = Files.writeString(folder.resolve("spoken.ogg"), "OggS…");
    run("-sf", at("/feedback"), "-F", "patient_id=7", "-F", "audio_file=@" + file);
    Received form = received.take();
    assertThat(form.method()).isEqualTo("POST");
    assertThat(form.type()).startsWith("multipart/form-data; boundary=");
    assertThat(form.body())
        .contains("name=\"patient_id\"\r\n\r\n7\r\n")
        .contains("name=\"audio_file\"; filename=\"spoken.ogg\"\r\n\r\nOggS…\r\n");
  }

  @Test
  void printsNothingOfARefusal() throws Exception {
    assertThat(curl("-sf", "-X", "POST", at("/refused"))).isEqualTo(new Outcome(22, ""));
  }

  private String at(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  /** Within this JVM; the tests' class path makes starting one slow. */
  private static Outcome run(String... arguments) throws Exception {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    int exit = CurlStandIn.run(new PrintStream(printed, false, StandardCharsets.UTF_8), arguments);
    return new Outcome(exit, printed.toString(StandardCharsets.UTF_8));
  }

  /** As the README's examples run it. */
  private Outcome curl(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(CurlStandIn.command(folder).toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), printed);
  }
}
