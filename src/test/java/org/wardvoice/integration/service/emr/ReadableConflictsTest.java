package org.wardvoice.integration.service.emr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.integration.entity.EmrConflict.Subject;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.persistence.Ids;

class ReadableConflictsTest {

  /** No patient and no record is looked up for a caller who may read every patient. */
  private final ReadableConflicts readable = new ReadableConflicts(null, null, null);

  @ParameterizedTest
  @CsvSource({"Task, task:read", "Observation, feedback:read", "DocumentReference, notes:read"})
  void needThePermissionForTheRecord(String resource, String permission) {
    Subject subject = new Subject(resource, Ids.next(), "emr-1", "1");
    Caller allowed = keyWith("patient:read", permission);
    assertThat(readable.of(allowed, List.of(subject))).containsExactly(subject.recordId());
    readable.require(allowed, subject);

    Caller without = keyWith("patient:read", "organization:update");
    assertThat(readable.of(without, List.of(subject))).isEmpty();
    assertThatThrownBy(() -> readable.require(without, subject))
        .isInstanceOfSatisfying(
            NotPermitted.class, refusal -> assertThat(refusal.required()).isEqualTo(permission));
  }

  /** A key of a user who holds everything. */
  private static Caller keyWith(String... permissions) {
    UUID user = Ids.next();
    return new Caller(
        user,
        Ids.next(),
        "Test Person",
        "test@conflicts.example",
        "super_admin",
        null,
        "standard",
        Set.of(permissions),
        new SignedInBy.ApiKey("key", 60, 1000, true));
  }
}
