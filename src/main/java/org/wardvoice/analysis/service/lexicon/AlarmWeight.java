package org.wardvoice.analysis.service.lexicon;

import org.wardvoice.analysis.AlertType;

/** How much an alarm says of the speaker's mood when the words themselves don't: a fall is bad luck, neglect is not. */
final class AlarmWeight {

  private AlarmWeight() {}

  static double of(AlertType type) {
    return switch (type) {
      case SELF_HARM, ABUSE_OR_NEGLECT, STAFF_CONDUCT -> -3;
      case DELAY, MEDICATION, PAIN -> -2;
      case BREATHING, INFECTION, FALL -> -1.5;
      case ALLERGY -> -0.8;
    };
  }
}
