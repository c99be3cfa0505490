package org.wardvoice.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;

/** Two nodes of the demo on one database, which tests share one after another. */
public final class TwoNodes implements CloseableResource {

  private static final int EMR_PORT = Ports.free();
  private static final int HL7_PORT = Ports.free();
  private static final int MLLP_PORT = Ports.free();
  private static final int OPEN_ID_PORT = Ports.free();

  /** It leaves synchronizations to the other one, which may be killed in the midst of one. */
  private final ServerProcess first =
      settled(ServerProcess.onFreshFolder()).with("wardvoice.emr.workers", "0");

  /** It is killed, so the database isn't its own. Half of its jobs are reports. Callers reach it as if by https. */
  private final ServerProcess second =
      settled(ServerProcess.onFreshFolder())
          .heap("256m")
          .with("wardvoice.reports.workers", "2")
          .with("wardvoice.hl7.mllp.port", Integer.toString(MLLP_PORT))
          .with("wardvoice.hl7.mllp.organizations", MLLP_PORT + "=Demo Hospital")
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
    signOn(node);
    return node.with("wardvoice.events.heartbeat", "PT2S")
        .with("wardvoice.reports.lease", "PT30S")
        .with("wardvoice.emr.lease", "PT6S")
        .with("wardvoice.emr.fhir.base-url", "http://127.0.0.1:" + EMR_PORT + "/fhir")
        .with("wardvoice.emr.fhir.mrn-system", "urn:test:mrn")
        .with("wardvoice.emr.fhir.page-size", "10")
        .with("wardvoice.hl7.sweep", "PT1S")
        .with("wardvoice.hl7.mrn-authority", "HOSP")
        .with("wardvoice.hl7.out.address", "127.0.0.1:" + HL7_PORT)
        .with("wardvoice.hl7.out.organizations", "Demo Hospital")
        .with("wardvoice.hl7.out.receiving-application", "ENGINE")
        .with("wardvoice.hl7.out.sweep", "PT1S")
        .with("wardvoice.hl7.out.timeout", "PT5S")
        .with("wardvoice.hl7.out.retry-backoff", "PT0.2S" + ",PT0.5S".repeat(200))
        .with("wardvoice.rate-limit.standard-per-hour", "1000000")
        .with("wardvoice.access.hash-memory-kib", "64")
        .with("wardvoice.access.hash-iterations", "1")
        .with("wardvoice.rate-limit.sign-in-per-minute", "1000000")
        .with("wardvoice.access.mfa.required-roles", "quality_manager")
        .with("wardvoice.access.voice.enabled", "false")
        // There are no recordings, and the other engine's model alone would fill this node's
        // memory.
        .with("wardvoice.transcription.engine", "command")
        .with("wardvoice.transcription.command.line", "true")
        .with("wardvoice.analysis.engine", "lexicon");
  }

  /** The providers that tests play, as the server under test has them. */
  private static void signOn(ServerProcess node) {
    String server = "http://127.0.0.1:" + OPEN_ID_PORT;
    Map<String, String> openId =
        Map.of(
            "type",
            "oidc",
            "issuer",
            server,
            "authorization-endpoint",
            server + "/authorize",
            "token-endpoint",
            server + "/token",
            "userinfo-endpoint",
            server + "/userinfo",
            "jwks-uri",
            server + "/keys",
            "client-id",
            "wardvoice",
            "client-secret",
            "played-secret",
            "redirect-uri",
            "http://127.0.0.1/api/auth/oidc/played/callback");
    Map<String, String> saml =
        Map.of(
            "type", "saml",
            "idp-entity-id", "http://idp.example/metadata",
            "idp-sso-url", "http://idp.example/sso",
            "idp-certificates", saml("idp-certificate.pem"),
            "sp-entity-id", "http://sp.example/metadata",
            "sp-acs-url", "http://sp.example/acs",
            "sp-slo-url", "http://sp.example/slo",
            "sp-key", saml("sp-key.pem"),
            "sp-certificate", saml("sp-certificate.pem"));
    Map.of("played", openId, "played-saml", saml)
        .forEach(
            (name, keys) -> {
              String start = "wardvoice.sso." + name + ".";
              keys.forEach((key, value) -> node.with(start + key, value));
              node.with(start + "organization", "Demo Hospital")
                  .with(start + "create-users", "true")
                  .with(start + "roles", "role=* -> *")
                  .with(start + "default-department", "Cardiology");
            });
    node.with("wardvoice.sso.return-to", "http://portal.example/signed-in");
  }

  private static String saml(String file) {
    return Path.of("src/test/resources/saml", file).toAbsolutePath().toString();
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

  /** Where the second node takes HL7 v2 messages. */
  public int mllpPort() {
    return MLLP_PORT;
  }

  /** Where tests may receive what the nodes send as HL7 v2. */
  public int hl7Port() {
    return HL7_PORT;
  }

  /** Where tests may answer as an OpenID Connect provider. */
  public int openIdPort() {
    return OPEN_ID_PORT;
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
        api.signIn(Map.of("email", "super_admin@demo.example", "password", Api.PASSWORD))
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
