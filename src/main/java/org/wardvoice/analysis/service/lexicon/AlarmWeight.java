package org.wardvoice.analysis.service.lexicon;

import org.wardvoice.analysis.Severity;

/** The sentiment of an alarm if the words themselves express none: a fall is bad luck, neglect is not. */
final class AlarmWeight {

  private AlarmWeight() {}

  static double of(AlertRule rule) {
    return switch (rule.type()) {
      case SELF_HARM -> -4;
      case ABUSE_OR_NEGLECT, STAFF_CONDUCT -> -3;
      case DELAY, MEDICATION, PAIN -> -2;
      case BREATHING, INFECTION, FALL -> -1.5;
      // "I am allergic to eggs" is a fact; the staff's reaction may be a complaint.
      case ALLERGY -> rule.severity() == Severity.CRITICAL ? -2 : -0.7;
      case EMERGENCY_ACCESS -> 0;
    };
  }
}
