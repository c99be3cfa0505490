package org.wardvoice.analysis.client;

import org.wardvoice.analysis.AlertMessage;
import org.wardvoice.analysis.AlertType;

/**
 * The messages for staff about alerts of a language model. Fixed sentences: the analysed text could influence the
 * model's own (prompt injection).
 */
final class AlertMessages {

  private AlertMessages() {}

  static String of(AlertType type) {
    return message(type).sentence();
  }

  private static AlertMessage message(AlertType type) {
    return switch (type) {
      case FALL -> AlertMessage.FALL;
      case MEDICATION -> AlertMessage.MEDICATION;
      case ALLERGY -> AlertMessage.ALLERGY;
      case PAIN -> AlertMessage.PAIN;
      case BREATHING -> AlertMessage.BREATHING;
      case SELF_HARM -> AlertMessage.SELF_HARM;
      case ABUSE_OR_NEGLECT -> AlertMessage.ABUSE_OR_NEGLECT;
      case INFECTION -> AlertMessage.INFECTION_OR_HYGIENE;
      case DELAY -> AlertMessage.DELAY;
      case STAFF_CONDUCT -> AlertMessage.STAFF_CONDUCT;
      case EMERGENCY_ACCESS -> throw new IllegalArgumentException("no text gives reason for it");
    };
  }
}
