package org.wardvoice.shared.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/**
 * Anonymous clients can't block threads by sending incomplete requests; signed-in clients can't block the health
 * checks.
 */
@ServerTest
@Tag("every-server")
@Isolated("it takes all threads of the server")
class HeldConnectionsIT {

  /** Requests without an end. */
  private static final List<String> UNFINISHED =
      List.of(
          "POST /api/patients HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 200\n\n{",
          "POST /api/auth/login HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 200\n\n{",
          "POST /api/auth/login HTTP/1.1\nHost: x\nContent-Type: application/json\nTransfer-Encoding: chunked\n\n1\n{\n",
          "POST /api/auth/login HTTP/1.1\nHost: x\nX-API-Key: wv_a_b\nContent-Type: application/json\nTransfer-Encoding: chunked\n\n1\n{\n",
          "POST /api/auth/login HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 900000\n\n{",
          "POST /api/auth/login HTTP/1.1\nHost: x\nContent-Type: multipart/form-data; boundary=x\nContent-Length: 900\n\n--x",
          "POST /api/feedback HTTP/1.1\nHost: x\nContent-Type: multipart/form-data; boundary=x\nContent-Length: 9000000\n\n--x",
          "GET /api/patients HTTP/1.1\nHost: x\nConnection: Upgrade\nUpgrade: x\n\n",
          "POST /api/auth/login HTTP/1.1\nHost: x\nConnection: Upgrade\nUpgrade: x\nContent-Type: application/json\nContent-Length: 200\n\n",
          "GET /nothing HTTP/1.1\nHost: x\nContent-Length: 200\n\n",
          "POST /health/live HTTP/1.1\nHost: x\nContent-Length: 200000\n\n",
          "POST /api/auth/login HTTP/1.1\nHost: x\n");

  private final List<Socket> held = new ArrayList<>();
  private final ServerUnderTest server;

  HeldConnectionsIT(ServerUnderTest server) {
    this.server = server;
  }

  @AfterEach
  void letGo() throws IOException {
    for (Socket socket : held) {
      socket.close();
    }
  }

  @Test
  void answersOthersWhileHundredsSendNothing() throws Exception {
    hold(UNFINISHED, 500);

    assertThat(Api.of(server).get("/health/live").status()).isEqualTo(200);
    // A complete request is processed meanwhile.
    Api.of(server)
        .signIn(Map.of("email", "nurse@demo.example", "password", Api.PASSWORD))
        .hasStatus(200);
  }

  /** More requests than any server has threads. */
  @Test
  void answersOnItsHealthPortWhileThoseSignedInHoldAllThreads() throws Exception {
    Map<String, String> who = Map.of("email", "doctor@demo.example", "password", Api.PASSWORD);
    String token = Api.of(server).signIn(who).data("token");
    String slow =
        "POST /api/tasks HTTP/1.1\nHost: x\nAuthorization: Bearer %s\n".formatted(token)
            + "Content-Type: application/json\nContent-Length: 200\n\n{";
    hold(List.of(slow), 250);

    String health = "http://localhost:" + server.setting("wardvoice.health-port");
    assertThat(Api.at(URI.create(health)).get("/health/live").status()).isEqualTo(200);
  }

  private void hold(List<String> requests, int connections) throws IOException {
    URI root = server.uri("/");
    for (int i = 0; i < connections; i++) {
      Socket socket = new Socket(root.getHost(), root.getPort());
      held.add(socket);
      String request = requests.get(i % requests.size()).replace("\n", "\r\n");
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    }
  }
}
