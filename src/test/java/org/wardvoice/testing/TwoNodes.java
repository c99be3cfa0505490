package org.wardvoice.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;

/** Two nodes of the demo on one database, which tests share one after another. */
public final class TwoNodes implements CloseableResource {

  private static final int EMR_PORT = Ports.free();

  /** It leaves synchronizations to the other one, which may be killed in the midst of one. */
  private final ServerProcess first =
      settled(ServerProcess.onFreshFolder()).with("wardvoice.emr.workers", "0");

  /** It is killed, so the database isn't its own. Half of its jobs are reports. Callers reach it as if by https. */
  private final ServerProcess second =
      settled(ServerProcess.onFreshFolder())
          .heap("256m")
          .with("wardvoice.reports.workers", "2")
          .with("wardvoice.base-url", "https://wardvoice.example");

  private TwoNodes() {}

  static TwoNodes start() {
    TwoNodes nodes = new TwoNodes();
    try {
      nodes.first.start().awaitReady();
      nodes.second.beside(nodes.first);
      nodes.revive();
      return nodes;
    } catch (Exception failed) {
      nodes.close();
      throw new IllegalStateException("The two nodes didn't start", failed);
    }
  }

  private static ServerProcess settled(ServerProcess node) {
    return node.with("wardvoice.events.heartbeat", "PT2S")
        .with("wardvoice.reports.lease", "PT6S")
        .with("wardvoice.emr.lease", "PT6S")
        .with("wardvoice.emr.fhir.base-url", "http://127.0.0.1:" + EMR_PORT + "/fhir")
        .with("wardvoice.emr.fhir.mrn-system", "urn:test:mrn")
        .with("wardvoice.emr.fhir.page-size", "10")
        .with("wardvoice.rate-limit.standard-per-hour", "1000000")
        .with("wardvoice.rate-limit.sign-in-per-minute", "1000000")
        .with("wardvoice.access.mfa.required-roles", "quality_manager")
        // There are no recordings, and the other engine's model alone would fill this node's
        // memory.
        .with("wardvoice.transcription.engine", "command")
        .with("wardvoice.transcription.command.line", "true");
  }

  /** Starts again what a test has killed. */
  public void revive() throws Exception {
    if (!second.isRunning()) {
      second.start().awaitReady();
    }
  }

  /** Where tests may answer as the EMR of the demo's hospital. */
  public int emrPort() {
    return EMR_PORT;
  }

  public ServerProcess first() {
    return first;
  }

  /** The one with a quarter of a gibibyte for all that it keeps, which may be killed. */
  public ServerProcess second() {
    return second;
  }

  /** Signed in as the administrator of the demo's hospital: a session of the caller's own, at the first node. */
  public Api administrator() {
    Api api = Api.at(first.uri("/"));
    String token =
        api.post(
                "/api/auth/login",
                Map.of("email", "super_admin@demo.example", "password", Api.PASSWORD))
            .hasStatus(200)
            .data("token");
    return api.with("Authorization", "Bearer " + token);
  }

  /** The same caller at the second node. */
  public Api atSecond(Api caller) {
    return Api.at(second.uri("/")).with("Authorization", caller.sent("Authorization"));
  }

  @Override
  public void close() {
    try {
      second.close();
      first.close();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
