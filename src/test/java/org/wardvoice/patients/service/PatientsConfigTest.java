package org.wardvoice.patients.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.persistence.Ids;

class PatientsConfigTest {

  private static final String KEY = "wardvoice.access.patient-context";

  @Test
  void closesRecordsByDefault() {
    PatientsConfig shipped = new PatientsConfig(Settings.shipped(Map.of()));
    assertThat(shipped.closesRecords()).isTrue();
    for (RecordKind kind : RecordKind.values()) {
      assertThat(shipped.opensAll(caller("nurse", "notes:read"), kind)).isFalse();
      assertThat(shipped.opensAll(caller("physician", "notes:read"), kind)).isTrue();
      assertThat(shipped.opensAll(caller("super_admin", "*"), kind)).isTrue();
    }
    for (String role : Set.of("quality_manager", "hospital_admin")) {
      Caller quality = caller(role, "feedback:read");
      assertThat(shipped.opensAll(quality, RecordKind.QUALITY)).isTrue();
      assertThat(shipped.opensAll(quality, RecordKind.CARE)).isFalse();
    }
  }

  @Test
  void closesNoRecordWhereOnlyThePatientsOwnIsMeant() {
    PatientsConfig narrow = set("patient");
    assertThat(narrow.closesRecords()).isFalse();
    for (RecordKind kind : RecordKind.values()) {
      assertThat(narrow.opensAll(caller("nurse", "notes:read"), kind)).isTrue();
    }
  }

  @Test
  void refusesAnythingElse() {
    assertThatThrownBy(() -> set("none").check(null))
        .hasMessage(KEY + " must be one of records, patient, not \"none\".");
  }

  private static PatientsConfig set(String value) {
    return new PatientsConfig(Settings.shipped(Map.of(KEY, value)));
  }

  private static Caller caller(String role, String permission) {
    return new Caller(
        Ids.next(),
        Ids.next(),
        "Test Person",
        "test@context.example",
        role,
        Ids.next(),
        "standard",
        Set.of(permission),
        new SignedInBy.ApiKey("key", 60, 1000, false));
  }
}
