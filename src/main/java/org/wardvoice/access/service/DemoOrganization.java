package org.wardvoice.access.service;

import java.util.List;
import org.wardvoice.security.Role;

/** An organization of the demo and its staff. Everyone's password is {@link #PASSWORD}. */
record DemoOrganization(String name, List<String> departments, List<Person> staff) {

  static final String PASSWORD = "Ward-Voice-2026";

  /** Both organizations (contract, section 8). */
  static final List<DemoOrganization> ALL =
      List.of(
          new DemoOrganization(
              "Demo Hospital",
              List.of(
                  "Cardiology",
                  "Emergency",
                  "General Medicine",
                  "Intensive Care",
                  "Maternity",
                  "Oncology",
                  "Pediatrics",
                  "Radiology",
                  "Surgery"),
              List.of(
                  demo(Role.SUPER_ADMIN, "Sofia Almeida"),
                  demo(Role.HOSPITAL_ADMIN, "Henrik Lund"),
                  demo(Role.DOCTOR, "Dora Novak"),
                  demo(Role.PHYSICIAN, "Philip Osei"),
                  demo(Role.ATTENDING_PHYSICIAN, "Anita Rao"),
                  demo(Role.NURSE, "Nora Keller"),
                  demo(Role.CLINICIAN, "Clara Moreau"),
                  demo(Role.QUALITY_MANAGER, "Quentin Ferris"),
                  new Person(
                      "Emeka Obi", "nurse.emergency@demo.example", Role.NURSE, "Emergency"))),
          new DemoOrganization(
              "Second Hospital",
              List.of("Cardiology"),
              List.of(
                  second(Role.SUPER_ADMIN, "Samuel Brandt"),
                  second(Role.DOCTOR, "Daniela Ruiz"),
                  second(Role.NURSE, "Niamh Byrne"))));

  /**
   * A user.
   *
   * @param department by name
   */
  record Person(String name, String email, Role role, String department) {}

  private static Person demo(Role role, String name) {
    return new Person(name, role.text() + "@demo.example", role, "Cardiology");
  }

  private static Person second(Role role, String name) {
    return new Person(name, role.text() + "@second.example", role, "Cardiology");
  }
}
