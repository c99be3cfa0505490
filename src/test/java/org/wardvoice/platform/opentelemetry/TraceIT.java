package org.wardvoice.platform.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.opentelemetry.proto.trace.v1.Span;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.SpokenSentence;
import org.wardvoice.webhooks.Receiver;

/** The traces that a collector gets. The server under test records only those that their callers keep. */
@ServerTest
@Tag("every-server")
class TraceIT {

  private static final String CALLER = "00f067aa0ba902b7";
  private static final String NAME = "Zacharias Quillfeather";

  private final String trace = UUID.randomUUID().toString().replace("-", "");
  private final Collector collector;
  private final Receiver receiver = Receiver.start();
  private final Api api;
  private final Api traced;

  TraceIT(ServerUnderTest server) throws Exception {
    collector = Collector.start(server.port("otlp"));
    api = FoundHospital.found(server).api();
    traced = api.with("traceparent", "00-" + trace + "-" + CALLER + "-01");
  }

  @AfterEach
  void stopListening() {
    receiver.close();
    collector.close();
  }

  @Test
  void followsARecordingFromItsUploadToTheWebhook() {
    api.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    String patient = admit();
    register();
    upload(patient);
    receiver.await(TraceIT::isOfFeedback);
    Span upload = named("POST /api/feedback");
    Span work = named("work transcription");
    Span sent = named("send wardvoiceTranscription");
    Span delivery = awaitSpan(this::isDelivered);

    assertThat(Collector.parent(upload)).isEqualTo(CALLER);
    assertThat(upload.getKind()).isEqualTo(Span.SpanKind.SPAN_KIND_SERVER);
    assertThat(Collector.attributes(upload))
        .containsEntry("http.request.method", "POST")
        .containsEntry("http.route", "/api/feedback")
        .containsEntry("http.response.status_code", "201")
        .containsKey("wardvoice.request_id");
    assertIsWithin(upload, named("INSERT recordings"), sent, work);
    assertIsWithin(sent, named("process wardvoiceTranscription"));
    assertIsWithin(work, named("decode recording"), hearing(), analysis(), delivery);
    assertThat(Collector.attributes(named("decode recording")))
        .containsEntry("process.exit.code", "0")
        .containsKeys("process.pid", "wardvoice.audio.seconds");
    assertThat(Collector.attributes(hearing())).containsKey("wardvoice.audio.seconds");
    assertThat(Collector.attributes(named("INSERT recordings")))
        .containsEntry("db.system.name", "postgresql")
        .containsEntry("db.operation.name", "INSERT")
        .containsEntry("db.collection.name", "recordings");
    assertThat(delivery.getName()).isEqualTo("POST");
    assertThat(Collector.attributes(delivery))
        .containsEntry("server.address", "127.0.0.1")
        .containsEntry("http.response.status_code", "200");
    assertThat(collector.node()).containsEntry("service.name", "wardvoice");
    assertTellsNobody();
  }

  @Test
  void tellsNothingOfWhatIsSearchedFor() {
    traced.get("/api/patients?search=Quillfeather").hasStatus(200);
    traced.get("/api/patients/Quillfeather").hasStatus(404);
    assertThat(Collector.attributes(named("GET /api/patients")))
        .containsEntry("http.response.status_code", "200");
    assertThat(Collector.attributes(named("GET /api/patients/{patient_id}")))
        .containsEntry("http.response.status_code", "404");
    assertTellsNobody();
  }

  private String admit() {
    return api.post(
            "/api/patients",
            Map.of(
                "name",
                NAME,
                "mrn",
                "Q-" + trace,
                "date_of_birth",
                "1950-01-01",
                "department",
                "Cardiology"))
        .hasStatus(201)
        .data("id");
  }

  private void register() {
    api.post(
            "/api/webhooks",
            Map.of(
                "url",
                receiver.url() + "?token=Quillfeather",
                "events",
                List.of("feedback.processed"),
                "secret",
                "a secret of the ward"))
        .hasStatus(201);
  }

  private void upload(String patient) {
    traced
        .upload(
            "/api/feedback",
            new FormBody()
                .field("patient_id", patient)
                .file("audio_file", "Quillfeather.wav", SpokenSentence.in("pcm.wav")))
        .hasStatus(201);
  }

  private Span hearing() {
    return awaitSpan(span -> span.getName().startsWith("hear "));
  }

  private Span analysis() {
    return awaitSpan(span -> span.getName().startsWith("analyze "));
  }

  private Span named(String name) {
    return awaitSpan(span -> span.getName().equals(name));
  }

  private Span awaitSpan(Predicate<Span> fits) {
    return await()
        .until(
            () -> collector.spans(trace).stream().filter(fits).findFirst(),
            found -> found.isPresent())
        .orElseThrow();
  }

  private static boolean isOfFeedback(Receiver.Delivery delivery) {
    return delivery.event().equals("feedback.processed");
  }

  /** Whether this is of a delivery whose answer arrived: one that came too late is sent again. */
  private boolean isDelivered(Span span) {
    return receiver.deliveries().stream()
            .filter(TraceIT::isOfFeedback)
            .anyMatch(one -> one.header("traceparent").contains(Collector.id(span)))
        && "200".equals(Collector.attributes(span).get("http.response.status_code"));
  }

  private static void assertIsWithin(Span outer, Span... inner) {
    assertThat(inner)
        .allSatisfy(span -> assertThat(Collector.parent(span)).isEqualTo(Collector.id(outer)));
  }

  private void assertTellsNobody() {
    assertThat(collector.spans(trace).toString())
        .doesNotContainIgnoringCase("Quillfeather")
        .doesNotContain("Q-" + trace)
        .doesNotContain("doctor was kind");
  }
}
