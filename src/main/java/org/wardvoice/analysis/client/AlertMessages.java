package org.wardvoice.analysis.client;

import org.wardvoice.analysis.AlertType;

/**
 * The messages for staff about alerts of a language model. Fixed sentences: the analysed text could influence the
 * model's own (prompt injection).
 */
final class AlertMessages {

  private AlertMessages() {}

  static String of(AlertType type) {
    return switch (type) {
      case FALL -> "The patient reports a fall.";
      case MEDICATION -> "The patient reports a problem with a medication.";
      case ALLERGY -> "The patient reports an allergy or an allergic reaction.";
      case PAIN -> "The patient reports severe or untreated pain.";
      case BREATHING -> "The patient reports trouble breathing.";
      case SELF_HARM -> "The patient mentions dying or self-harm. Someone must talk to them now.";
      case ABUSE_OR_NEGLECT -> "The patient reports abuse or neglect.";
      case INFECTION -> "The patient reports an infection, or poor hygiene that can spread one.";
      case DELAY -> "The patient reports a long wait or a delay.";
      case STAFF_CONDUCT -> "The patient complains about the conduct of a staff member.";
      case EMERGENCY_ACCESS -> throw new IllegalArgumentException("no text gives reason for it");
    };
  }
}
