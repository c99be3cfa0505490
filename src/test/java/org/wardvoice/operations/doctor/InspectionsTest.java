package org.wardvoice.operations.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
      new DatabaseFacts(170_002, "UTF8", true, true, 80, true);

  @TempDir private static Path folder;

  @Test
  void acceptsAGoodDatabase() {
    assertThat(GOOD.findings()).allMatch(finding -> finding.level() == Level.OK);
  }

  @Test
  void namesWhatADatabaseLacks() {
    assertThat(new DatabaseFacts(160_009, "SQL_ASCII", false, false, 0, false).findings())
        .allMatch(finding -> finding.level() == Level.ERROR)
        .allMatch(finding -> !finding.remedy().isEmpty())
        .extracting(Finding::text)
        .containsExactly(
            "PostgreSQL 16 is too old.",
            "The database's encoding is SQL_ASCII.",
            "The collation pg_c_utf8 is missing.",
            "The extension pg_trgm is missing.",
            "The role may not create tables.",
            "max_prepared_transactions is 0.");
  }

  @Test
  void warnsOfFewPreparedTransactions() {
    assertThat(new DatabaseFacts(170_002, "UTF8", true, true, 39, true).findings())
        .filteredOn(finding -> finding.level() == Level.WARNING)
        .singleElement()
        .extracting(Finding::remedy)
        .asString()
        .contains("40 for each node");
  }

  @ParameterizedTest
  @CsvSource({"511, ERROR", "512, WARNING", "5119, WARNING", "5120, OK"})
  void judgesTheSpaceOnADisk(long free, Level level) {
    assertThat(FoldersInspection.space("data", free).level()).isEqualTo(level);
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

  @Test
  void judgesTheValidityOfACertificate() throws Exception {
    Settings settings = keystore("valid", "-keyalg", "EC", "-validity", "100");
    Instant now = Instant.now();
    assertThat(levels(settings, now)).containsExactly(Level.OK);
    assertThat(levels(settings, now.plus(Duration.ofDays(80)))).containsExactly(Level.WARNING);
    assertThat(CertificatesInspection.of(settings, now.plus(Duration.ofDays(101))))
        .singleElement()
        .extracting(Finding::text)
        .asString()
        .contains("wardvoice.hl7.mllp.tls.keystore: CN=ward", "expired");
    assertThat(levels(settings, now.minus(Duration.ofDays(1)))).containsExactly(Level.ERROR);
  }

  @Test
  void refusesAWeakCertificate() throws Exception {
    Settings settings = keystore("weak", "-keyalg", "RSA", "-keysize", "1024");
    assertThat(CertificatesInspection.of(settings, Instant.now()))
        .singleElement()
        .extracting(Finding::text)
        .asString()
        .contains("is weak");
  }

  @Test
  void refusesAKeystoreThatItCannotOpen() {
    Settings settings =
        Settings.shipped(
            Map.of("wardvoice.hl7.mllp.tls.keystore", folder.resolve("none.p12").toString()));
    assertThat(levels(settings, Instant.now())).containsExactly(Level.ERROR);
  }

  private static Stream<Level> levels(Settings settings, Instant now) {
    return CertificatesInspection.of(settings, now).stream().map(Finding::level);
  }

  private static Settings keystore(String name, String... options) throws Exception {
    Path file = folder.resolve(name + ".p12");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                name,
                "-dname",
                "CN=ward",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                "password"));
    command.addAll(Arrays.asList(options));
    ProcessBuilder keytool = new ProcessBuilder(command).inheritIO();
    assertThat(keytool.start().waitFor()).isZero();
    return Settings.shipped(
        Map.of(
            "wardvoice.hl7.mllp.tls.keystore",
            file.toString(),
            "wardvoice.hl7.mllp.tls.keystore-password",
            "password"));
  }
}
