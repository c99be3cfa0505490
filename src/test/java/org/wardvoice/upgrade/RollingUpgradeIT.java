package org.wardvoice.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.events.LiveStream;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.TestPatients;
import org.wardvoice.webhooks.Receiver;

/**
 * An upgrade without a stop: a node of the former release works; one of this release migrates the schema and works
 * beside it on the same database; then the former is stopped, and hands its work, sessions and streams over. All the
 * while a client writes, and each change is to reach a webhook.
 */
@Tag("upgrade")
class RollingUpgradeIT {

  private static final int CHANGES = 10;

  private static final String SCHEMA =
      "select max(version) from flyway_schema_history where success";

  /** How often each recording was taken up; being handed over doesn't count. */
  private static final String CLAIMS = "select claims from work where kind = 'transcription'";

  /** What an orderly stop doesn't log. */
  private static final String[] TROUBLES = {
    "SEVERE", "event=work.failed", "event=work.try_broke", "event=work.not_stopped"
  };

  private static final Receiver RECEIVER = Receiver.start();
  private static final SharedInstallation INSTALLATION = new SharedInstallation();
  private static final ServerProcess FORMER = INSTALLATION.node().of(FormerRelease.build());
  private static final ServerProcess PRESENT = INSTALLATION.node();

  @AfterAll
  static void end() throws Exception {
    FORMER.close();
    PRESENT.close();
    INSTALLATION.close();
    RECEIVER.close();
  }

  @Test
  void replacesANodeWithoutAStop() throws Exception {
    Client there = Client.signIn(FORMER.start().awaitReady());
    there.subscribe(RECEIVER);
    String patient = TestPatients.admit(there.api(), "Cardiology");
    String endless = INSTALLATION.speakWithoutEnd(there, patient);
    try (SteadyWriter writer = new SteadyWriter(patient, there.api())) {
      PRESENT.start().awaitReady();
      assertThat(INSTALLATION.column(SCHEMA)).containsExactly(Migrations.last());
      Client here = there.at(PRESENT);
      writer.goOnAt(CHANGES, there.api(), here.api());
      shareWork(there, here, patient);
      LiveStream stream = shareEvents(there, here);
      Client renewed = shareSessions(there, here);

      writer.goOnAt(CHANGES, renewed.api());
      stopFormer(stream, renewed);
      renewed.awaitTranscript(endless);
      assertThat(INSTALLATION.column(CLAIMS)).hasSize(3).containsOnly("1");
      writer.goOnAt(CHANGES, renewed.api());
      awaitDelivered(writer.end());
      assertThat(renewed.api().get("/api/audit/verify").hasStatus(200).data().path("valid"))
          .hasToString("true");
      stopPresent(renewed, patient);
    }
  }

  private static void shareWork(Client there, Client here, String patient) {
    here.awaitTranscript(there.speak(patient));
    there.awaitTranscript(here.speak(patient));
  }

  /** Returns the stream at the former release's node. */
  private static LiveStream shareEvents(Client there, Client here) {
    LiveStream stream = there.listen();
    stream.awaitAbout(here.addTask());
    try (LiveStream other = here.listen()) {
      other.awaitAbout(there.addTask());
    }
    return stream;
  }

  /** Returns the session with tokens of this release, that both nodes take. */
  private static Client shareSessions(Client there, Client here) {
    Client.signIn(PRESENT).at(FORMER).api().get("/api/patients").hasStatus(200);
    Client renewed = here.refreshed();
    renewed.at(FORMER).api().get("/api/patients").hasStatus(200);
    there.api().get("/api/patients").hasStatus(200);
    return renewed;
  }

  /** An orderly stop, after the load balancer has taken it off. */
  private static void stopFormer(LiveStream stream, Client renewed) throws Exception {
    String told = renewed.addTask();
    stream.awaitAbout(told);
    List<ProcessHandle> children = children(FORMER);
    int before = FORMER.output().length();
    FORMER.stop();
    stream.awaitEnd();
    // Its first release leaves the speech engine behind.
    children.forEach(ProcessHandle::destroyForcibly);
    // A migration can cost it a try before, which it repeats.
    assertThat(FORMER.output()).doesNotContain("SEVERE");
    assertThat(FORMER.output().substring(before)).doesNotContain(TROUBLES);

    String missed = renewed.addTask();
    try (LiveStream resumed = renewed.listenAfter(stream.lastId())) {
      resumed.awaitAbout(missed);
      assertThat(resumed.knows(told)).isFalse();
    }
  }

  /** Nothing that its workers have started runs on. */
  private static void stopPresent(Client client, String patient) throws Exception {
    INSTALLATION.speakWithoutEnd(client, patient);
    List<ProcessHandle> children = children(PRESENT);
    assertThat(children).isNotEmpty();
    PRESENT.stop();
    Awaitility.await().until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
    // A migration that has lost a deadlock is run again, but Flyway tells it as SEVERE.
    String output = PRESENT.output();
    assertThat(output.substring(output.indexOf("Wardvoice is ready"))).doesNotContain(TROUBLES);
    assertThat(INSTALLATION.column(CLAIMS + " and status = 'waiting'")).containsExactly("0");
  }

  private static List<ProcessHandle> children(ServerProcess node) {
    return ProcessHandle.of(node.pid()).orElseThrow().descendants().toList();
  }

  /** Each change at least once, and in order: a delivery whose answer the stop cut off is sent again. */
  private static void awaitDelivered(List<String> changes) {
    Awaitility.await().untilAsserted(() -> assertThat(told()).isEqualTo(changes));
  }

  private static List<String> told() {
    return RECEIVER.deliveries().stream()
        .map(one -> one.json().at("/data/admission_reason").asText())
        .distinct()
        .toList();
  }
}
