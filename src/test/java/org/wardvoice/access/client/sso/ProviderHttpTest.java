package org.wardvoice.access.client.sso;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.RawServer;

class ProviderHttpTest {

  private static final String ANSWER = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

  private final ProviderHttp http = new ProviderHttp(Duration.ofSeconds(10));

  @Test
  void sendsAgainWhatAClosedConnectionSwallowed() throws IOException {
    AtomicInteger requests = new AtomicInteger();
    try (RawServer provider =
        RawServer.start(
            (in, out) -> {
              RawServer.readRequest(in);
              requests.incrementAndGet();
              RawServer.write(out, ANSWER);
              // The next request on this connection is read, and gets no answer.
              RawServer.readRequest(in);
              requests.incrementAndGet();
            })) {
      assertThat(post(provider)).isEqualTo(200);
      assertThat(post(provider)).isEqualTo(200);
      assertThat(requests).hasValue(3);
    }
  }

  @Test
  void givesUpOnAProviderThatOnlyCloses() throws IOException {
    try (RawServer provider = RawServer.start((in, out) -> RawServer.readRequest(in))) {
      assertThatThrownBy(() -> post(provider))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("The identity provider could not be reached: ");
      assertThat(provider.connections()).isEqualTo(2);
    }
  }

  private int post(RawServer provider) throws IOException {
    HTTPRequest request =
        new HTTPRequest(
            HTTPRequest.Method.POST, URI.create("http://127.0.0.1:" + provider.port() + "/token"));
    return http.send(request).getStatusCode();
  }
}
