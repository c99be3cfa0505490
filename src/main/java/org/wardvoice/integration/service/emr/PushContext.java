package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.integration.entity.EmrPatientRepository;
import org.wardvoice.integration.service.People;
import org.wardvoice.integration.service.Person;
import org.wardvoice.organization.Users;
import org.wardvoice.shared.Component;

/** Finds the patients and users that outgoing records refer to. Joins the caller's transaction. */
@Component
class PushContext {

  private final EmrPatientRepository patients;
  private final Users users;

  @Inject
  PushContext(EmrPatientRepository patients, Users users) {
    this.patients = patients;
    this.users = users;
  }

  /** The EMR's ids of these patients; null ids and patients unknown to the EMR are absent. */
  Map<UUID, String> patients(PushSource.Reader reader, Stream<UUID> ids) {
    List<UUID> known = ids.filter(Objects::nonNull).distinct().toList();
    return patients.emrIds(reader.organization(), known, reader.dryRun());
  }

  People people(PushSource.Reader reader, Stream<UUID> ids) {
    List<UUID> known = ids.filter(Objects::nonNull).distinct().toList();
    return new People(
        users.names(reader.organization(), known).entrySet().stream()
            .map(name -> new Person(name.getKey(), name.getValue()))
            .toList());
  }
}
