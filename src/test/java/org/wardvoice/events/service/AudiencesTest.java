package org.wardvoice.events.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.wardvoice.events.Audience;
import org.wardvoice.events.OfPatient;
import org.wardvoice.patients.PatientContext;
import org.wardvoice.patients.PatientReaders;
import org.wardvoice.patients.PatientReaders.Context;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.persistence.Ids;

class AudiencesTest {

  private static final UUID HOSPITAL = Ids.next();
  private static final Context WARD = new Context(Ids.next(), Set.of());

  private final Registry registry = new Registry();
  private final Audiences audiences = new Audiences(registry);
  private final UUID patient = Ids.next();
  private final UUID another = Ids.next();
  private final List<Audience> events =
      List.of(
          about("patient", patient, null),
          about("patient", patient, null),
          about("note", Ids.next(), another),
          about("task", Ids.next(), null));

  @Test
  void asksOnceWhoReadsThePatientsWhomEventsAreAboutOrName() {
    Caller nurse = caller("nurse");
    List<Audience> told = audiences.complete(nurse, events);
    assertThat(told).hasSize(4).allMatch(audience -> audience.includes(nurse));
    assertThat(registry.asked).containsExactly(Map.entry(HOSPITAL, Set.of(patient, another)));
  }

  @Test
  void asksNothingForACallerWhoMayReadEveryPatient() {
    Caller doctor = caller("doctor");
    List<Audience> told = audiences.complete(doctor, events);
    assertThat(told).hasSize(4).allMatch(audience -> audience.includes(doctor));
    assertThat(registry.asked).isEmpty();
  }

  private static Audience about(String type, UUID id, UUID patient) {
    return new Audience(
        HOSPITAL,
        type,
        type.equals("note") ? "notes:read" : type + ":read",
        null,
        null,
        null,
        OfPatient.of(type, id, patient, ""),
        null);
  }

  private static Caller caller(String role) {
    return new Caller(
        Ids.next(),
        HOSPITAL,
        "Test Person",
        "test@audiences.example",
        role,
        WARD.departmentId(),
        "standard",
        Set.of("patient:read", "notes:read", "task:read"),
        new SignedInBy.ApiKey("key", 60, 1000, false));
  }

  /** All patients are in the ward. */
  private static final class Registry implements PatientContext {

    private final List<Map.Entry<UUID, Set<UUID>>> asked = new ArrayList<>();

    @Override
    public Map<UUID, PatientReaders> readers(UUID organizationId, Collection<UUID> patientIds) {
      asked.add(Map.entry(organizationId, Set.copyOf(patientIds)));
      return patientIds.stream()
          .collect(Collectors.toMap(id -> id, id -> new PatientReaders(false, WARD, WARD)));
    }

    @Override
    public Optional<PatientScope> scope(Caller caller, RecordKind kind) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean isClosed(Caller caller, RecordKind kind, UUID patientId) {
      throw new UnsupportedOperationException();
    }

    @Override
    public NotPermitted refusal(Caller caller, UUID patientId, String permission) {
      throw new UnsupportedOperationException();
    }
  }
}
