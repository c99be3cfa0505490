package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.service.voice.CompareVoice;
import org.wardvoice.access.service.voice.KeepVoice;
import org.wardvoice.access.service.voice.KeepVoice.Asked;
import org.wardvoice.access.service.voice.VoiceMatch;
import org.wardvoice.access.service.voice.VoicePhraseView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.NotAuthenticated;

/** Continues a sign-in with the user's voice after the correct password. */
@Component
public class SignInByVoice {

  private final VerifySecondFactor secondFactor;
  private final KeepVoice voices;
  private final CompareVoice compare;

  @Inject
  public SignInByVoice(VerifySecondFactor secondFactor, KeepVoice voices, CompareVoice compare) {
    this.secondFactor = secondFactor;
    this.voices = voices;
    this.compare = compare;
  }

  /**
   * Shows a phrase.
   *
   * @throws NotAuthenticated if the token is not valid
   * @throws org.wardvoice.shared.error.Conflict if voices are not enabled, or after too many phrases
   */
  public VoicePhraseView begin(String token) {
    voices.requireEnabled();
    return secondFactor.askForVoice(token);
  }

  /**
   * Refuses a recording before it is read.
   *
   * @param token null if there is none
   * @throws NotAuthenticated if the token is not valid
   * @throws org.wardvoice.shared.error.Conflict if voices are not enabled
   */
  public void requireWaiting(String token) {
    voices.requireEnabled();
    secondFactor.requireWaiting(token);
  }

  /**
   * Signs the user in if the recording has the phrase's words and the user's voice. The phrase is used up first, and the
   * recording is heard outside of any transaction.
   *
   * @param field the form's field of the recording
   * @param deviceToken the machine's secret from an earlier sign-in, or null
   * @throws NotAuthenticated if the token is not valid or the recording does not match
   * @throws org.wardvoice.shared.error.InvalidInput if the phrase or the recording can't be used; this
   *     is no failure
   */
  public SignInOutcome.SignedIn signIn(
      String token,
      UUID phraseId,
      String field,
      byte[] recording,
      boolean trustsDevice,
      String deviceToken,
      Origin origin) {
    Asked asked = secondFactor.takePhrase(token, phraseId);
    VoiceMatch match = compare.compare(asked, field, recording);
    return secondFactor.verify(
        token,
        new ShownFactor(FactorMethod.VOICE, trustsDevice),
        (user, tokenId) -> match == VoiceMatch.RIGHT && voices.use(user, asked),
        deviceToken,
        origin,
        match.text());
  }
}
