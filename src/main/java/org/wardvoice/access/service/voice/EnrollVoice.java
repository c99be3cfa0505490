package org.wardvoice.access.service.voice;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.service.ActiveUsers;
import org.wardvoice.access.service.RecentSignIn;
import org.wardvoice.access.service.factor.FactorView;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Reauthentication.Act;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;

/**
 * Enrolls the caller's own voice. Checks passwords and hears recordings, so it must run outside of transactions. Not
 * available to API keys.
 */
@Component
public class EnrollVoice {

  private static final String ENROLLED = "mfa_enrolled";

  private final ActiveUsers active;
  private final RecentSignIn recent;
  private final KeepVoice voices;
  private final CompareVoice compare;
  private final Event<AuditEvent> audit;

  @Inject
  public EnrollVoice(
      ActiveUsers active,
      RecentSignIn recent,
      KeepVoice voices,
      CompareVoice compare,
      Event<AuditEvent> audit) {
    this.active = active;
    this.recent = recent;
    this.voices = voices;
    this.compare = compare;
    this.audit = audit;
  }

  /**
   * Starts to enroll a voice.
   *
   * @param password null if not given; required unless the caller signed in recently
   * @throws org.wardvoice.shared.error.Conflict if voices are not enabled, or the caller has no other second factor
   */
  public VoicePhraseView begin(Caller caller, String password) {
    caller.session();
    voices.requireEnabled();
    recent.require(caller, new Act(ENROLLED, "user", caller.userId()), password);
    return voices.begin(active.user(caller));
  }

  /**
   * Enrolls the voice. A refused recording leaves the phrase valid.
   *
   * @param recordings by their fields, in their order
   * @throws InvalidInput if a recording can't be used, or the phrase was not shown to the caller
   */
  public FactorView enroll(Caller caller, UUID phraseId, Map<String, byte[]> recordings) {
    caller.session();
    voices.requireEnabled();
    requireDifferent(recordings);
    UserView user = active.user(caller);
    String digits = voices.digits(user, phraseId);
    String template;
    try {
      template = compare.template(digits, recordings);
    } catch (InvalidInput refused) {
      audit.fire(
          AuditEvent.of(Category.AUTHENTICATION, ENROLLED, caller)
              .about("user", caller.userId())
              .with("method", FactorMethod.VOICE.text())
              .failed("invalid recording"));
      throw refused;
    }
    return voices.add(user, phraseId, template);
  }

  private static void requireDifferent(Map<String, byte[]> recordings) {
    List<String> fields = List.copyOf(recordings.keySet());
    for (int i = 0; i < fields.size(); i++) {
      byte[] recording = recordings.get(fields.get(i));
      if (fields.subList(0, i).stream()
          .anyMatch(other -> Arrays.equals(recordings.get(other), recording))) {
        throw new InvalidInput(fields.get(i), "must not be the same recording twice");
      }
    }
  }
}
