package org.wardvoice.analysis;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The messages for staff that the service itself writes, so that clients can translate them. In lower case in the API. */
public enum AlertMessage {
  FALL("The patient reports a fall."),
  MEDICATION("The patient reports a problem with a medication."),
  MEDICATION_ERROR("The patient reports a wrong, missed or late medication."),
  SIDE_EFFECTS("The patient reports side effects of a medication."),
  ALLERGY("The patient reports an allergy or an allergic reaction."),
  SEVERE_ALLERGY(
      "The patient reports a severe allergic reaction, or being given something they are allergic to."),
  PAIN("The patient reports severe or untreated pain."),
  BREATHING("The patient reports trouble breathing."),
  SELF_HARM("The patient mentions dying or self-harm. Someone must talk to them now."),
  SUICIDE("The patient mentions suicide or self-harm. Someone must talk to them now."),
  ABUSE(
      "The patient reports being hurt, handled roughly, touched inappropriately or restrained by someone."),
  NEGLECT("The patient reports neglect: basic care was not given."),
  ABUSE_OR_NEGLECT("The patient reports abuse or neglect."),
  INFECTION("The patient reports signs of an infection, or a hospital-acquired infection."),
  POOR_HYGIENE("The patient reports poor hygiene that can spread an infection."),
  INFECTION_OR_HYGIENE("The patient reports an infection, or poor hygiene that can spread one."),
  DELAY("The patient reports a long wait or a delay."),
  STAFF_CONDUCT("The patient complains about the conduct of a staff member."),
  INFERRED_FALL("The text may speak of a fall: inferred from the sentence, please check."),
  INFERRED_MEDICATION(
      "The text may speak of a problem with a medication: inferred from the sentence, please check."),
  INFERRED_ALLERGY(
      "The text may speak of an allergy or an allergic reaction: inferred from the sentence, please check."),
  INFERRED_PAIN(
      "The text may speak of severe or untreated pain: inferred from the sentence, please check."),
  INFERRED_BREATHING(
      "The text may speak of trouble breathing: inferred from the sentence, please check."),
  INFERRED_SELF_HARM(
      "The text may speak of a wish to die or self-harm: inferred from the sentence, please check."),
  INFERRED_ABUSE_OR_NEGLECT(
      "The text may speak of abuse or neglect: inferred from the sentence, please check."),
  INFERRED_INFECTION(
      "The text may speak of an infection, or poor hygiene that can spread one: inferred from the sentence, please check."),
  INFERRED_DELAY(
      "The text may speak of a long wait or a delay: inferred from the sentence, please check."),
  INFERRED_STAFF_CONDUCT(
      "The text may speak of the conduct of a staff member: inferred from the sentence, please check."),
  EMERGENCY_ACCESS("{user} used emergency access to open the patient's record.");

  private static final Map<String, AlertMessage> BY_SENTENCE =
      Stream.of(values()).collect(Collectors.toMap(AlertMessage::sentence, Function.identity()));

  private final String sentence;

  AlertMessage(String sentence) {
    this.sentence = sentence;
  }

  /** The message about an alert that no words of the lexicon name. */
  public static AlertMessage inferred(AlertType type) {
    return valueOf("INFERRED_" + type);
  }

  /** The message in English. */
  public String sentence() {
    return sentence;
  }

  /** The message in English, about a user. */
  public String sentence(String user) {
    return sentence.replace("{user}", user);
  }

  /** The code of a message; empty if a user or the hospital's own lexicon wrote it. */
  public static Optional<AlertMessage> of(String message) {
    return Optional.ofNullable(BY_SENTENCE.get(message))
        .or(() -> AlertMessageParams.of(message).map(params -> EMERGENCY_ACCESS));
  }
}
