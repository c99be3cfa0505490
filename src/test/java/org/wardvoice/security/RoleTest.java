package org.wardvoice.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoleTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "super_admin, *",
    "hospital_admin, user:* department:* organization:* patient:read analytics:read reports:*",
    "doctor, patient:* patient:read notes:* notes:read feedback:read task:read task:create analytics:read",
    "physician, patient:* patient:read notes:* notes:read feedback:read task:read task:create analytics:read",
    "attending_physician, patient:* patient:read notes:* notes:read feedback:read task:read task:create analytics:read",
    "nurse, patient:read patient:update notes:read feedback:* feedback:read task:*",
    "clinician, patient:read notes:read feedback:read",
    "quality_manager, feedback:* analytics:* reports:* patient:read notes:read",
  })
  void grantsWhatTheSpecificationListsAndWhatItInherits(String role, String permissions) {
    assertThat(Role.parse(role).orElseThrow().permissions())
        .containsExactlyInAnyOrder(permissions.split(" "));
  }

  @Test
  void grantsOnlyWhatCanBeGranted() {
    for (Role role : Role.values()) {
      assertThat(role.permissions())
          .isNotEmpty()
          .allSatisfy(permission -> assertThat(Permission.parse(permission)).contains(permission));
    }
  }

  @Test
  void isReadInEitherCase() {
    assertThat(Role.parse("Attending_Physician")).contains(Role.ATTENDING_PHYSICIAN);
    assertThat(Role.parse("janitor")).isEmpty();
    assertThat(Role.parse(null)).isEmpty();
  }

  @Test
  void coversByNameByResourceAndByEverything() {
    Set<String> nurse = Role.NURSE.permissions();
    assertThat(Permission.covers(nurse, "task:delete")).isTrue();
    assertThat(Permission.covers(nurse, "patient:update")).isTrue();
    assertThat(Permission.covers(nurse, "patient:create")).isFalse();
    assertThat(Permission.covers(nurse, "patient:*")).isFalse();
    assertThat(Permission.covers(nurse, "*")).isFalse();
    assertThat(Permission.covers(Role.SUPER_ADMIN.permissions(), "system:read")).isTrue();
  }

  @Test
  void translatesOldPermissionNames() {
    Map<String, String> old =
        Map.of(
            "read_patients", "patient:read",
            "create_notes", "notes:create",
            "manage_tasks", "task:*");
    old.forEach((name, current) -> assertThat(Permission.parse(name)).contains(current));
    assertThat(Permission.parse("task:complete")).contains("task:complete");
  }

  @ParameterizedTest
  @CsvSource({
    "patient",
    "patient:",
    ":read",
    "patient:fly",
    "pets:read",
    "Patient:read",
    "''",
    "**"
  })
  void knowsNoOtherPermission(String name) {
    assertThat(Permission.parse(name)).isEmpty();
  }
}
