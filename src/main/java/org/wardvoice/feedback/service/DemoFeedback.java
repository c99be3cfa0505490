package org.wardvoice.feedback.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.patients.DemoPatientsRegistered;
import org.wardvoice.shared.Priority;

/** Submits the demo's feedback as written feedback; it is analysed like any other. */
@Stateless
public class DemoFeedback {

  private static final List<Said> FEEDBACK =
      List.of(
          new Said(
              "DEMO-0001",
              "compliment",
              Priority.LOW,
              "The nurses on the cardiac ward were wonderful. They explained every tablet and always came when I rang."),
          new Said(
              "DEMO-0002",
              "complaint",
              Priority.HIGH,
              "I waited four hours for a bed and nobody told me anything. It felt like a cattle market."),
          new Said(
              "DEMO-0003",
              "general",
              Priority.URGENT,
              "I slipped in the bathroom last night and hit my knee. The floor was wet and there was no sign."),
          new Said(
              "DEMO-0004",
              "post_visit",
              Priority.MEDIUM,
              "The doctor was kind, but the food was cold every single day."),
          new Said(
              "DEMO-0006",
              "complaint",
              Priority.URGENT,
              "They gave me penicillin although I told them twice that I am allergic to it."),
          new Said(
              "DEMO-0007",
              "compliment",
              Priority.LOW,
              "My midwife stayed with me the whole night. I felt safe and listened to."),
          new Said(
              "DEMO-0008",
              "suggestion",
              Priority.MEDIUM,
              "It would help to have quieter nights. The alarms kept everybody awake."),
          new Said(
              "DEMO-0009",
              "general",
              Priority.HIGH,
              "I did not fall, but I am worried about falling because the rail in the shower is loose."),
          new Said(
              "DEMO-0011",
              "discharge",
              Priority.MEDIUM,
              "Discharge took all day, and in the end nobody could explain my new tablets."));

  @Inject private SubmitFeedback submit;

  public void add(@Observes DemoPatientsRegistered demo) {
    for (Said said : FEEDBACK) {
      UUID patient = demo.patients().get(said.mrn());
      if (patient != null) {
        submit.submit(
            demo.registrar(),
            new NewFeedback(patient, said.type(), null, said.priority(), null, said.text()));
      }
    }
  }

  private record Said(String mrn, String type, Priority priority, String text) {}
}
