package org.wardvoice.patients.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.access.DemoOrganizationCreated;
import org.wardvoice.patients.DemoPatientsRegistered;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientView;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;

/** Registers the demo's fictitious patients, so that no screen is empty. */
@Stateless
public class DemoPatients {

  private static final List<Person> PEOPLE =
      List.of(
          new Person(
              "Margaret Ellison",
              "DEMO-0001",
              "1948-03-17",
              Gender.FEMALE,
              "Cardiology",
              2,
              "Chest pain on exertion"),
          new Person(
              "Tadeusz Wójcik",
              "DEMO-0002",
              "1955-11-02",
              Gender.MALE,
              "Cardiology",
              3,
              "Atrial fibrillation"),
          new Person(
              "Amara Okonkwo",
              "DEMO-0003",
              "1969-06-25",
              Gender.FEMALE,
              "Cardiology",
              5,
              "Heart failure, fluid overload"),
          new Person(
              "Seán O'Connor", "DEMO-0004", "1982-01-09", Gender.MALE, "Cardiology", 1, "Syncope"),
          new Person(
              "Yuki Tanaka",
              "DEMO-0005",
              "1991-09-30",
              Gender.FEMALE,
              "Emergency",
              0,
              "Ankle injury"),
          new Person(
              "Luis Fernández",
              "DEMO-0006",
              "1976-04-12",
              Gender.MALE,
              "Emergency",
              0,
              "Abdominal pain"),
          new Person(
              "Fatima Al-Sayed",
              "DEMO-0007",
              "1995-12-20",
              Gender.FEMALE,
              "Maternity",
              2,
              "Delivery"),
          new Person(
              "Johannes Bäcker",
              "DEMO-0008",
              "1939-08-05",
              Gender.MALE,
              "Surgery",
              6,
              "Hip replacement"),
          new Person(
              "Priya Raman",
              "DEMO-0009",
              "1987-02-14",
              Gender.FEMALE,
              "Oncology",
              9,
              "Chemotherapy, third cycle"),
          new Person(
              "Noah Lindqvist", "DEMO-0010", "2017-07-23", Gender.MALE, "Pediatrics", 1, "Asthma"),
          new Person(
              "Grace Mbeki",
              "DEMO-0011",
              "1961-10-11",
              Gender.FEMALE,
              "General Medicine",
              4,
              "Pneumonia"),
          new Person(
              "Alex Rivera",
              "DEMO-0012",
              "1999-05-28",
              Gender.OTHER,
              "General Medicine",
              2,
              "Diabetes, new diagnosis"));

  @Inject private RegisterPatient register;
  @Inject private Event<DemoPatientsRegistered> registered;
  @Inject private Clock clock;

  /** Only patients of existing departments are registered. */
  public void add(@Observes DemoOrganizationCreated demo) {
    Map.Entry<String, UUID> admin =
        demo.users().entrySet().stream()
            .filter(user -> user.getKey().startsWith("super_admin@"))
            .findFirst()
            .orElseThrow();
    Caller registrar =
        new Caller(
            admin.getValue(),
            demo.organizationId(),
            "Demo",
            admin.getKey(),
            "super_admin",
            null,
            "standard",
            Set.of("*"),
            new SignedInBy.Nothing());
    Map<String, UUID> patients = new LinkedHashMap<>();
    for (Person person : PEOPLE) {
      if (demo.departments().containsKey(person.department())) {
        PatientView patient = register.register(registrar, person.asNew(clock.instant()));
        patients.put(patient.mrn(), patient.id());
      }
    }
    registered.fire(new DemoPatientsRegistered(registrar, patients));
  }

  private record Person(
      String name,
      String mrn,
      String born,
      Gender gender,
      String department,
      int daysAgo,
      String reason) {

    NewPatient asNew(Instant now) {
      Instant admitted = now.minus(Duration.ofDays(daysAgo)).minus(Duration.ofHours(3));
      return new NewPatient(name, mrn, LocalDate.parse(born), gender, department, reason, admitted);
    }
  }
}
