package org.wardvoice.transcription.service.words;

import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.Patients;
import org.wardvoice.shared.Component;
import org.wardvoice.transcription.Belonging;
import org.wardvoice.transcription.WordList;

/**
 * The names that the speaker of a recording is likely to say: the organization's departments, the patient, the people of
 * the record and the staff of its department. Their number is limited, however large the organization is.
 */
@Component
public class LocalTerms {

  private static final int MOST_DEPARTMENTS = 200;
  private static final int MOST_STAFF = 300;
  private static final int SHORTEST_NAME = 4;

  private final Departments departments;
  private final Users users;
  private final Patients patients;

  @Inject
  public LocalTerms(Departments departments, Users users, Patients patients) {
    this.departments = departments;
    this.users = users;
    this.patients = patients;
  }

  List<Term> of(UUID organizationId, Belonging record) {
    return Stream.concat(
            departments.activeNames(organizationId).values().stream()
                .sorted()
                .limit(MOST_DEPARTMENTS)
                .map(name -> Term.of(name, WordList.DEPARTMENTS)),
            Stream.concat(
                    patient(organizationId, record.patientId()).stream(),
                    staff(organizationId, record).stream())
                .flatMap(LocalTerms::names)
                .distinct()
                .map(name -> Term.of(name, WordList.PEOPLE)))
        .filter(term -> !term.sounds().isEmpty())
        .toList();
  }

  private List<String> patient(UUID organizationId, UUID patientId) {
    return patientId == null
        ? List.of()
        : patients.known(organizationId, Set.of(patientId)).values().stream()
            .map(PatientView::name)
            .toList();
  }

  private Collection<String> staff(UUID organizationId, Belonging record) {
    Set<UUID> ids = new HashSet<>(record.openTo());
    if (record.departmentId() != null) {
      users.activeStaff(organizationId, record.departmentId()).stream()
          .limit(MOST_STAFF)
          .forEach(ids::add);
    }
    return users.names(organizationId, ids).values();
  }

  /** First and last names are also said alone. */
  private static Stream<String> names(String person) {
    return Arrays.stream(person.split("[\\s,.]+"))
        .filter(name -> name.length() >= SHORTEST_NAME && Character.isUpperCase(name.charAt(0)));
  }
}
