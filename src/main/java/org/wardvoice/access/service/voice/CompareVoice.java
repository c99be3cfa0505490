package org.wardvoice.access.service.voice;

import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.wardvoice.access.SpeechHearing;
import org.wardvoice.access.SpeechHearing.Speech;
import org.wardvoice.access.service.voice.KeepVoice.Asked;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;

/** Compares recordings with a phrase and with a voice. Takes seconds, so it must run outside of transactions. */
@Component
public class CompareVoice {

  private static final Duration LONGEST = Duration.ofSeconds(15);

  private final SpeechHearing hearing;
  private final SpeakerComparison speakers;

  @Inject
  public CompareVoice(SpeechHearing hearing, SpeakerComparison speakers) {
    this.hearing = hearing;
    this.speakers = speakers;
  }

  /**
   * The template of a voice, in base64.
   *
   * @param digits what each recording has to contain
   * @param recordings by their fields
   * @throws InvalidInput if a recording does not contain it
   */
  String template(String digits, Map<String, byte[]> recordings) {
    List<byte[]> samples = new ArrayList<>();
    recordings.forEach(
        (field, recording) -> {
          Speech speech = hearing.digits(field, recording, LONGEST);
          if (!SpokenDigits.match(digits, speech.text())) {
            throw new InvalidInput(field, "does not contain the digits of the phrase");
          }
          samples.add(speech.samples());
        });
    try {
      return Base64.getEncoder().encodeToString(speakers.template(samples));
    } catch (IllegalArgumentException tooLittle) {
      throw tooLittleSpeech(recordings.keySet().iterator().next());
    }
  }

  /**
   * Compares a recording with the phrase that was shown and the voice that was enrolled.
   *
   * @throws InvalidInput if it can't be decoded, is too long or has too little speech
   */
  public VoiceMatch compare(Asked asked, String field, byte[] recording) {
    Speech speech = hearing.digits(field, recording, LONGEST);
    if (!SpokenDigits.match(asked.digits(), speech.text())) {
      return VoiceMatch.OTHER_WORDS;
    }
    try {
      double score = speakers.score(Base64.getDecoder().decode(asked.template()), speech.samples());
      return score >= speakers.threshold() ? VoiceMatch.RIGHT : VoiceMatch.OTHER_SPEAKER;
    } catch (IllegalArgumentException tooLittle) {
      throw tooLittleSpeech(field);
    }
  }

  private static InvalidInput tooLittleSpeech(String field) {
    return new InvalidInput(field, "contains too little speech");
  }
}
