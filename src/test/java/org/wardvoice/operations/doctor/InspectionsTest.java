package org.wardvoice.operations.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.health.Finding;
import org.wardvoice.shared.health.Finding.Level;

/** Judgements of the doctor that no real database or disk of this machine can be made to cause. */
class InspectionsTest {

  private static final DatabaseFacts GOOD =
      new DatabaseFacts(170_002, "UTF8", true, true, 80, true, false, true, false);

  private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

  /** With an elliptic curve, valid for 100 days; the other one has an RSA key of 1024 bits. */
  private static final String CERTIFICATE =
      "MIIBNTCB26ADAgECAghfNEdSWEOmeTAKBggqhkjOPQQDAjAPMQ0wCwYDVQQDEwR3YXJkMB4XDTI2MDEwMTAwMDAw"
          + "MFoXDTI2MDQxMTAwMDAwMFowDzENMAsGA1UEAxMEd2FyZDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABEI1MHgm"
          + "tJufNFSB7qeJiBjpyWTsP9xZ8PBrShHJ5DkYaTTkjiM+9rM6t2JfD32lyPeFHOVFPpRk5kwf1ODnRP2jITAfMB0G"
          + "A1UdDgQWBBRqkjYmiqU2S0fueSPSkGHXxTjsXzAKBggqhkjOPQQDAgNJADBGAiEA8rJnErmDrUf3IoK0bASl57/U"
          + "6Y3rc+erXL3cLsoMVM8CIQDeoEcBn0BUq89usXhLLIM4lP/lfIkgcn0WfHf0XI3flw==";

  private static final String WEAK =
      "MIIBvDCCASWgAwIBAgIIW3rOdvS8KeowDQYJKoZIhvcNAQELBQAwDzENMAsGA1UEAxMEd2FyZDAeFw0yNjAxMDEw"
          + "MDAwMDBaFw0yNjA0MTEwMDAwMDBaMA8xDTALBgNVBAMTBHdhcmQwgZ8wDQYJKoZIhvcNAQEBBQADgY0AMIGJAoGB"
          + "AMbQnzJ9I/IAu0sWRQbM3m0VjwTEt4sbS4VVP7Slk1oZH/BjTIZfA2GZl9SnQRRqvwRjykKyAad/EaQHqImrNRdW"
          + "LwkZFWZxdTTcJ/1tPvH5T8fhj5ZSxlUxfXR8+yAS2/4cZ2t3t/IjGLLL0RsVz6GrOxS2Z8irgPdoS6n5+XDpAgMB"
          + "AAGjITAfMB0GA1UdDgQWBBR9cF7gDNMbodB9y5BQmE4RjgCSojANBgkqhkiG9w0BAQsFAAOBgQBRBkiSo3guGk+s"
          + "fa7g5l1a1ytWYZ0afmBu7aM/R1nm1fa0yIll1mT240i6Pt7STmIuP3jdY6cdo1gHElsj/ose4GGBFaHxPJcz4J8z"
          + "X9PzkhgGshb+HHyN+GAXDfJscg0u7SMeR96hIgD4IxsnfjexLqT1UGzTsT3J8Kw6q5wJIA==";

  @TempDir private static Path folder;

  @Test
  void acceptsAGoodDatabase() {
    assertThat(GOOD.findings()).allMatch(finding -> finding.level() == Level.OK);
  }

  @Test
  void namesWhatADatabaseLacks() {
    assertThat(
            new DatabaseFacts(160_009, "SQL_ASCII", false, false, 0, false, false, true, true)
                .findings())
        .allMatch(finding -> finding.level() == Level.ERROR)
        .allMatch(finding -> !finding.remedy().isEmpty())
        .extracting(Finding::text)
        .containsExactly(
            "PostgreSQL 16 is too old.",
            "The database is read-only.",
            "The database's encoding is SQL_ASCII.",
            "The collation pg_c_utf8 is missing.",
            "The extension pg_trgm is missing.",
            "The role may not create tables.",
            "max_prepared_transactions is 0.");
  }

  @Test
  void warnsOfFewPreparedTransactions() {
    assertWarning(
        new DatabaseFacts(170_002, "UTF8", true, true, 39, true, false, true, false),
        "40 for each node");
  }

  @Test
  void warnsOfCompiledQueries() {
    assertWarning(
        new DatabaseFacts(170_002, "UTF8", true, true, 80, true, true, true, false),
        "set jit = off");
  }

  @Test
  void warnsOfAMissingAutovacuum() {
    assertWarning(
        new DatabaseFacts(170_002, "UTF8", true, true, 80, true, false, false, false),
        "autovacuum to on");
  }

  private static void assertWarning(DatabaseFacts facts, String remedy) {
    assertThat(facts.findings())
        .filteredOn(finding -> finding.level() == Level.WARNING)
        .singleElement()
        .extracting(Finding::remedy)
        .asString()
        .contains(remedy);
  }

  @ParameterizedTest
  @CsvSource({"1023, ERROR", "1024, WARNING", "5119, WARNING", "5120, OK"})
  void judgesTheSpaceOnADisk(long free, Level level) {
    assertThat(FoldersInspection.space("data", free).level()).isEqualTo(level);
  }

  @ParameterizedTest
  @CsvSource({
    "1536m, ",
    "8G, ",
    "8388608k, ",
    "8589934592, ",
    "2GB, 'WARDVOICE_HEAP must be a size such as 1536m or 2g, not \"2GB\".'",
    "-Xmx2g, 'WARDVOICE_HEAP must be a size such as 1536m or 2g, not \"-Xmx2g\".'",
    "1536, 'WARDVOICE_HEAP must be at least 64m, not \"1536\".'",
    "9g, 'WARDVOICE_HEAP is 9g, but this machine has only 8192 MiB of memory.'"
  })
  void judgesTheHeap(String value, String fault) {
    assertThat(HeapSetting.fault(value, 8_192)).isEqualTo(Optional.ofNullable(fault));
  }

  @ParameterizedTest
  @CsvSource({"PT3S, OK", "PT3.1S, WARNING", "PT-3.1S, WARNING", "PT31S, ERROR", "PT-31S, ERROR"})
  void judgesTheDifferenceOfClocks(Duration ahead, Level level) {
    assertThat(DatabaseFacts.clock(ahead).level()).isEqualTo(level);
  }

  @Test
  void refusesAnOldJava() {
    assertThat(DatabaseFacts.java(16).level()).isEqualTo(Level.ERROR);
    assertThat(DatabaseFacts.java(17).level()).isEqualTo(Level.OK);
  }

  @ParameterizedTest
  @CsvSource({
    "2025-12-31T23:59:59Z, ERROR, is not valid before",
    "2026-01-01T00:00:00Z, OK, is valid until",
    "2026-03-12T00:00:00Z, OK, is valid until",
    "2026-03-12T00:00:01Z, WARNING, expires at",
    "2026-04-11T00:00:01Z, ERROR, expired at"
  })
  void judgesTheValidityOfACertificate(Instant now, Level level, String text) {
    assertFinding(provider(CERTIFICATE), now, level, "idp-certificates: CN=ward " + text);
  }

  @Test
  void refusesAWeakCertificate() {
    assertFinding(provider(WEAK), BEGIN, Level.ERROR, "is weak (SHA256withRSA, 1024 bits)");
  }

  @Test
  void readsAKeystore() throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    byte[] bytes = Base64.getDecoder().decode(CERTIFICATE);
    store.setCertificateEntry(
        "one",
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(bytes)));
    Path file = folder.resolve("listener.p12");
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, "right".toCharArray());
    }
    assertFinding(keystore(file, "right"), BEGIN, Level.OK, "tls.keystore: CN=ward is valid");
    Instant late = Instant.parse("2026-04-01T00:00:00Z");
    assertThat(CertificatesInspection.of(keystore(file, "right"), late))
        .extracting(Finding::remedy)
        .containsExactly("Renew it, and restart the node.");
    assertFinding(keystore(file, "wrong"), BEGIN, Level.ERROR, "tls.keystore can't be read");
    assertFinding(
        keystore(folder.resolve("none"), ""), BEGIN, Level.ERROR, "tls.keystore can't be read");
  }

  private static void assertFinding(Settings settings, Instant now, Level level, String text) {
    Finding finding = CertificatesInspection.of(settings, now).get(0);
    assertThat(finding.text()).contains(text);
    assertThat(finding.level()).isEqualTo(level);
    assertThat(finding.remedy().isEmpty()).isEqualTo(level == Level.OK);
  }

  private static Settings provider(String certificate) {
    return Settings.shipped(Map.of("wardvoice.sso.main.idp-certificates", certificate));
  }

  private static Settings keystore(Path file, String password) {
    return Settings.shipped(
        Map.of(
            "wardvoice.hl7.mllp.tls.keystore",
            file.toString(),
            "wardvoice.hl7.mllp.tls.keystore-password",
            password));
  }
}
