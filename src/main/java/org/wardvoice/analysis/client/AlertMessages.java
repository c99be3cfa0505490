package org.wardvoice.analysis.client;

import org.wardvoice.analysis.AlertType;

/** What staff read about an alert of a language model. Fixed sentences: the model's own could carry whatever the analysed text talked it into. */
final class AlertMessages {

  private AlertMessages() {}

  static String of(AlertType type) {
    return switch (type) {
      case FALL -> "The patient tells of a fall.";
      case MEDICATION -> "The patient tells of trouble with a medicine.";
      case ALLERGY -> "The patient tells of an allergy or an allergic reaction.";
      case PAIN -> "The patient tells of severe or untreated pain.";
      case BREATHING -> "The patient tells of trouble breathing.";
      case SELF_HARM ->
          "The patient speaks of dying or of harming themselves. Somebody must talk with them now.";
      case ABUSE_OR_NEGLECT -> "The patient tells of abuse or neglect.";
      case INFECTION ->
          "The patient tells of an infection, or of poor hygiene that can spread one.";
      case DELAY -> "The patient waited too long or something was put off.";
      case STAFF_CONDUCT -> "The patient complains of how a member of staff behaved.";
      case EMERGENCY_ACCESS -> throw new IllegalArgumentException("no text gives reason for it");
    };
  }
}
