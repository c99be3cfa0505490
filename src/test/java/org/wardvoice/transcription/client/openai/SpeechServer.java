package org.wardvoice.transcription.client.openai;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.apache.commons.fileupload2.core.MultipartInput;
import org.wardvoice.testing.Ports;

/** A local server with OpenAI's API that parses the multipart form and answers as the test defines. */
final class SpeechServer implements AutoCloseable {

  /** A request: headers, form fields by name, and the file part's headers and bytes. */
  record Call(
      String path,
      String authorization,
      String length,
      Map<String, List<String>> fields,
      String fileHeaders,
      ByteBuffer file) {}

  /** A response. */
  record Reply(int status, String body) {}

  private final HttpServer server;
  private final List<Call> calls = new CopyOnWriteArrayList<>();

  SpeechServer(Function<Call, Reply> answers) {
    server = Ports.httpServer(0);
    server.createContext("/", exchange -> handle(exchange, answers));
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  List<Call> calls() {
    return calls;
  }

  private void handle(HttpExchange exchange, Function<Call, Reply> answers) throws IOException {
    Call call = read(exchange);
    calls.add(call);
    Reply reply = answers.apply(call);
    byte[] body = reply.body().getBytes(UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(reply.status(), body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private static Call read(HttpExchange exchange) throws IOException {
    String type = exchange.getRequestHeaders().getFirst("Content-Type");
    MultipartInput form =
        MultipartInput.builder()
            .setInputStream(exchange.getRequestBody())
            .setBoundary(type.substring(type.indexOf("boundary=") + 9).getBytes(UTF_8))
            .get();
    Map<String, List<String>> fields = new TreeMap<>();
    String fileHeaders = "";
    byte[] file = new byte[0];
    boolean more = form.skipPreamble();
    while (more) {
      String headers = form.readHeaders();
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      form.readBodyData(body);
      if (headers.contains("filename=")) {
        fileHeaders = headers;
        file = body.toByteArray();
      } else {
        String name = headers.replaceFirst("(?s).*name=\"([^\"]*)\".*", "$1");
        fields.computeIfAbsent(name, key -> new ArrayList<>()).add(body.toString(UTF_8));
      }
      more = form.readBoundary();
    }
    return new Call(
        exchange.getRequestURI().getPath(),
        exchange.getRequestHeaders().getFirst("Authorization"),
        exchange.getRequestHeaders().getFirst("Content-Length"),
        fields,
        fileHeaders,
        ByteBuffer.wrap(file));
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
