package org.wardvoice.integration.service.hl7;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.integration.service.hl7.out.OutConfig;
import org.wardvoice.integration.service.hl7.out.SendingOrganizations;
import org.wardvoice.organization.KnownOrganizations;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.time.TimeConfig;

class Hl7ConfigTest {

  private static final String MESSAGE =
      "MSH|^~\\&|A|B|C|D|20260504081530||ADT^A03|1|%s|2.5.1\rPID|1||M-1^^^^MR||Lang^Maria||19610724|F\rPV1|1|I";

  private static AdtMessage read(Map<String, String> changed, String processingId) {
    return readText(changed, MESSAGE.formatted(processingId));
  }

  private static AdtMessage readText(Map<String, String> changed, String text) {
    Settings settings = Settings.shipped(changed);
    return new Hl7Config(settings, new TimeConfig(settings))
        .reader()
        .read(ReceivedText.stored(text, StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource({
    "production, '', P",
    "production, 'P,T', T",
    "test, '', T",
    "staging, '', D",
    "test, '', P"
  })
  void appliesMessages(String environment, String configured, String processingId) {
    assertThat(read(settings(environment, configured), processingId).mrn()).isEqualTo("M-1");
  }

  @ParameterizedTest
  @CsvSource({"production, '', T", "production, '', D", "test, P, T", "production, 'P,T', D"})
  void refusesMessagesThatAreNotMeantForThisEnvironment(
      String environment, String configured, String processingId) {
    assertThatThrownBy(() -> read(settings(environment, configured), processingId))
        .isInstanceOfSatisfying(
            Hl7Rejected.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(AckCode.AR);
              assertThat(refused.problems().get(0).code()).isEqualTo("202");
            });
  }

  private static Map<String, String> settings(String environment, String configured) {
    return Map.of("wardvoice.environment", environment, "wardvoice.hl7.processing-ids", configured);
  }

  @Test
  void refusesUnknownProcessingIds() {
    assertThatThrownBy(() -> read(settings("test", "X"), "P"))
        .hasMessageContaining("wardvoice.hl7.processing-ids");
  }

  @ParameterizedTest
  @CsvSource({
    "20260504081530, 20260504080000, 2026-05-04T05:00:00Z",
    "20260504081530+9900, 20260504080000, 2026-05-04T05:00:00Z",
    "20260504081530+0200, 20260504080000, 2026-05-04T06:00:00Z",
    "202605040815-0000, 20260504080000, 2026-05-04T08:00:00Z",
    "20260504081530+0200, 20260504080000-0500, 2026-05-04T13:00:00Z"
  })
  void takesTimesInTheirOwnOffsetOrThatOfTheMessageOrInTheHospitalsZone(
      String sent, String admitted, Instant expected) {
    String message =
        "MSH|^~\\&|A|B|C|D|%s||ADT^A01|1|P|2.5.1\rPID|1||M-1^^^^MR||Lang^Maria||19610724|F\rPV1|1|I%s"
            .formatted(sent, "|".repeat(42) + admitted);
    AdtMessage read = readText(Map.of("wardvoice.time-zone", "Europe/Istanbul"), message);
    assertThat(read.said().admissionDate()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "'', CITY NORTH",
    "City Hospital, CITY",
    "'Nowhere, North Hospital', NORTH",
    "'City Hospital, North Hospital', CITY NORTH",
    "Nowhere, ''"
  })
  void sendsMessagesOfTheNamedOrganizations(String configured, String sending) {
    UUID city = new UUID(0, 1);
    UUID north = new UUID(0, 2);
    OutConfig config =
        new OutConfig(Settings.shipped(Map.of("wardvoice.hl7.out.organizations", configured)));
    Map<String, UUID> known = Map.of("City Hospital", city, "North Hospital", north);
    assertThat(new SendingOrganizations(config, named(known)).of(List.of(city, north)))
        .isEqualTo(
            Map.of("", List.of(), "CITY", List.of(city), "NORTH", List.of(north))
                .getOrDefault(sending, List.of(city, north)));
  }

  @ParameterizedTest
  @CsvSource({"true, '', 1", "false, '', 0", "true, 2575=North Hospital, 2"})
  void takesTheDemosMessagesForThoseOfDemoHospital(boolean demo, String assigned, long expected) {
    MllpConfig config =
        new MllpConfig(
            Settings.shipped(
                Map.of(
                    "wardvoice.demo",
                    Boolean.toString(demo),
                    "wardvoice.hl7.mllp.organizations",
                    assigned)));
    Map<String, UUID> known =
        Map.of("Demo Hospital", new UUID(0, 1), "North Hospital", new UUID(0, 2));
    assertThat(
            new AssignedOrganizations(config, named(known))
                .sender(2575, "127.0.0.1", MessageHead.NONE)
                .map(Hl7Sender::organizationId))
        .isEqualTo(expected == 0 ? Optional.empty() : Optional.of(new UUID(0, expected)));
  }

  private static KnownOrganizations named(Map<String, UUID> known) {
    return new KnownOrganizations() {

      @Override
      public Optional<UUID> find(String nameOrId) {
        return Optional.ofNullable(known.get(nameOrId));
      }

      @Override
      public Optional<UUID> only() {
        return Optional.empty();
      }
    };
  }
}
