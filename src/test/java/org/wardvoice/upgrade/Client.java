package org.wardvoice.upgrade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.events.LiveStream;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.SpokenSentence;
import org.wardvoice.webhooks.Receiver;

/**
 * A client of one node.
 *
 * @param session what the sign-in answered, which may have been at another node
 */
record Client(ServerProcess node, Answer session) {

  static Client signIn(ServerProcess node) {
    return new Client(
        node,
        Api.at(node.uri("/"))
            .signIn(Map.of("email", "super_admin@demo.example", "password", Api.PASSWORD))
            .hasStatus(200));
  }

  /** The same session at another node. */
  Client at(ServerProcess other) {
    return new Client(other, session);
  }

  Client refreshed() {
    return new Client(
        node,
        Api.at(node.uri("/"))
            .post("/api/auth/refresh", Map.of("refresh_token", session.data("refresh_token")))
            .hasStatus(200));
  }

  Api api() {
    return Api.at(node.uri("/")).with("Authorization", bearer());
  }

  private String bearer() {
    return "Bearer " + session.data("token");
  }

  LiveStream listen() {
    return LiveStream.open(node.uri("/api/events/stream"), Map.of("Authorization", bearer()));
  }

  LiveStream listenAfter(String lastEventId) {
    return LiveStream.open(
        node.uri("/api/events/stream"),
        Map.of("Authorization", bearer(), "Last-Event-ID", lastEventId));
  }

  void subscribe(Receiver receiver) {
    api()
        .post(
            "/api/webhooks",
            Map.of(
                "url", receiver.url(),
                "events", List.of("patient.updated"),
                "secret", "a secret of sixteen characters"))
        .hasStatus(201);
  }

  /** Adds a task; returns its id. */
  String addTask() {
    return api()
        .post(
            "/api/tasks", Map.of("title", "Task " + UUID.randomUUID(), "department", "Cardiology"))
        .hasStatus(201)
        .data("id");
  }

  /** Uploads a recording; returns the feedback's id. */
  String speak(String patient) {
    FormBody spoken =
        new FormBody()
            .field("patient_id", patient)
            .file("audio_file", "recording.ogg", SpokenSentence.in("opus.ogg"));
    return api().upload("/api/feedback", spoken).hasStatus(201).data("feedback_id");
  }

  void awaitTranscript(String feedback) {
    await()
        .until(
            () ->
                api().get("/api/feedback/" + feedback).hasStatus(200).data("transcription_status"),
            "completed"::equals);
    assertThat(api().get("/api/feedback/" + feedback).text()).contains("All was well");
  }
}
