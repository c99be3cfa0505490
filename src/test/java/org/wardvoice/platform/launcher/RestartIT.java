package org.wardvoice.platform.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Ports;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.TestFolders;

/** The launcher as administrators meet it: started, killed, started again, started wrongly. */
class RestartIT {

  private static final String JWKS = "/api/auth/jwks";

  @Test
  void keepsCommittedDataWhenEverythingIsKilledAndStartedAgain() throws Exception {
    try (ServerProcess server = ServerProcess.onFreshFolder()) {
      server.start().awaitReady();
      assertThat(server.output()).doesNotContain("SEVERE", "config.unknown_key");
      assertThat(status(server.uri(JWKS))).isEqualTo(200);
      try (Connection connection = server.database();
          Statement statement = connection.createStatement()) {
        statement.execute("create table kept (word text)");
        statement.execute("insert into kept values ('still here')");
      }

      server.killEverything();
      server.start().awaitReady();
      assertThat(word(server)).isEqualTo("still here");

      server.kill();
      server.start().awaitReady();
      assertThat(word(server)).isEqualTo("still here");
      assertThat(status(server.uri(JWKS))).isEqualTo(200);
    }
  }

  @Test
  void saysThatTheDataFolderIsInUse() throws Exception {
    try (ServerProcess first = ServerProcess.onFreshFolder();
        ServerProcess second = new ServerProcess(first.dataFolder(), Ports.free())) {
      first.start().awaitReady();

      assertThat(second.start().awaitExit()).isEqualTo(1);

      assertThat(second.output())
          .contains("is in use by another running instance")
          .contains(first.dataFolder().toString())
          .contains("WARDVOICE_DATA");
      assertThat(status(first.uri(JWKS))).isEqualTo(200);
      first.stop();
    }
  }

  @Test
  void saysThatThePortIsTaken() throws Exception {
    try (ServerSocket other = new ServerSocket(0);
        ServerProcess server =
            new ServerProcess(TestFolders.fresh("port-taken"), other.getLocalPort())) {

      assertThat(server.start().awaitExit()).isEqualTo(1);

      assertThat(server.output())
          .contains("Port " + other.getLocalPort() + " is taken by another program")
          .contains("WARDVOICE_HTTP_PORT");
    }
  }

  private static int status(URI uri) throws Exception {
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  private static String word(ServerProcess server) throws Exception {
    try (Connection connection = server.database();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select word from kept")) {
      row.next();
      return row.getString(1);
    }
  }
}
