package org.wardvoice.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;
import org.wardvoice.transcription.SampleRecordings;

/** The examples of {@code server-config/proxies} in the real proxies. */
@ServerTest
@Tag("client")
class ExampleProxiesIT {

  /** Of a client that pretends to be another one. */
  private static final String FORGED = "192.0.2.66";

  /** The servers read the later ones as the first ones. */
  private static final List<String> HIDDEN =
      List.of(
          "/metrics",
          "/health",
          "/health/ready",
          "/metrics;x",
          "/metrics%3bx",
          "/health;x=1/ready",
          "//metrics",
          "/%6detrics",
          "/%68ealth/ready",
          "/./metrics",
          "/x/../metrics",
          "/x/%2e%2e/metrics");

  @ParameterizedTest
  @ValueSource(strings = {"nginx.conf", "apache.conf", "haproxy.cfg"})
  void passRecordingsEventsAndAddressesAndHideMetrics(String example, ServerUnderTest server)
      throws Exception {
    String patient =
        TestPatients.admit(Api.of(server).as("super_admin@demo.example"), "Cardiology");
    try (ExampleProxy proxy = ExampleProxy.start(example, server)) {
      HttpClient client = HttpClient.newBuilder().sslContext(proxy.trust()).build();
      String token = signIn(client, proxy);
      assertThat(get(client, proxy, "/api/auth/sessions", token).body())
          .contains("\"" + proxy.clientAddress() + "\"")
          .doesNotContain(FORGED);

      HttpResponse<Stream<String>> events =
          client.send(request(proxy, "/api/events/stream", token).build(), BodyHandlers.ofLines());
      String feedback = upload(client, proxy, token, patient);
      try (Stream<String> lines = events.body()) {
        // The stream doesn't end: what a proxy kept back would never arrive.
        assertThat(lines.anyMatch(line -> line.contains(feedback))).isTrue();
      }

      for (String path : HIDDEN) {
        assertThat(get(client, proxy, path, token).statusCode()).as(path).isEqualTo(404);
      }
      HttpRequest plain = HttpRequest.newBuilder(proxy.plainUri("/api/patients")).build();
      assertThat(client.send(plain, BodyHandlers.discarding()).statusCode()).isEqualTo(301);
    }
  }

  private static HttpRequest.Builder request(ExampleProxy proxy, String path, String token) {
    return HttpRequest.newBuilder(proxy.uri(path)).header("Authorization", "Bearer " + token);
  }

  private static HttpResponse<String> get(
      HttpClient client, ExampleProxy proxy, String path, String token) throws Exception {
    return client.send(request(proxy, path, token).build(), BodyHandlers.ofString());
  }

  private static String signIn(HttpClient client, ExampleProxy proxy) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(proxy.uri("/api/auth/login"))
            .header("Content-Type", "application/json")
            .header("X-Forwarded-For", FORGED)
            .header("Forwarded", "for=" + FORGED)
            .POST(
                BodyPublishers.ofString(
                    Json.write(
                        Map.of("email", "super_admin@demo.example", "password", Api.PASSWORD))))
            .build();
    HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    JsonNode body = Json.read(answer.body(), JsonNode.class);
    return body.at("/data/token").asText();
  }

  /** Almost 2 MB, more than nginx takes as shipped. */
  private static String upload(HttpClient client, ExampleProxy proxy, String token, String patient)
      throws Exception {
    FormBody form =
        new FormBody()
            .field("patient_id", patient)
            .file("audio_file", "silence.wav", SampleRecordings.silence(60));
    HttpRequest request =
        request(proxy, "/api/feedback", token)
            .header("Content-Type", form.contentType())
            .POST(form.publisher())
            .build();
    HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    return Json.read(answer.body(), JsonNode.class).at("/data/id").asText();
  }
}
