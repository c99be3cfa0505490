package org.wardvoice.integration.service.emr;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.organization.KnownOrganizations;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.work.WorkFailure;

class EmrOrganizationTest {

  private static final UUID CITY = new UUID(0, 1);
  private static final UUID NORTH = new UUID(0, 2);

  /** Two organizations. */
  private static final KnownOrganizations KNOWN =
      new KnownOrganizations() {

        @Override
        public Optional<UUID> find(String nameOrId) {
          return Optional.ofNullable(Map.of("City Hospital", CITY).get(nameOrId));
        }

        @Override
        public Optional<UUID> only() {
          return Optional.empty();
        }
      };

  private static EmrOrganization of(String address, String organization) {
    Map<String, String> changed =
        Map.of(
            "wardvoice.emr.fhir.base-url",
            address,
            "wardvoice.emr.fhir.organization",
            organization);
    return new EmrOrganization(KNOWN, new EmrConfig(Settings.shipped(changed)));
  }

  @Test
  void namesTheSettingThatIsMissing() {
    assertFails(of("", "City Hospital"), CITY, "wardvoice.emr.fhir.base-url is not set.");
  }

  @Test
  void refusesTheEmrOfAnotherOrganization() {
    String address = "https://emr.example/fhir";
    assertThatCode(() -> of(address, "City Hospital").require(CITY)).doesNotThrowAnyException();
    assertFails(of(address, "City Hospital"), NORTH, "wardvoice.emr.fhir.organization.");
    assertFails(of(address, ""), CITY, "wardvoice.emr.fhir.organization.");
  }

  private static void assertFails(EmrOrganization emr, UUID organization, String reason) {
    assertThatThrownBy(() -> emr.require(organization))
        .hasMessageEndingWith(reason)
        .extracting(failed -> ((WorkFailure) failed).next())
        .isEqualTo(WorkFailure.Next.GIVE_UP);
  }
}
