package org.wardvoice.access.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.access.service.AccessConfig;
import org.wardvoice.access.service.ForgetExpired;
import org.wardvoice.access.service.ForgottenPasswords;
import org.wardvoice.access.service.KnownApiKeys;
import org.wardvoice.access.service.KnownSessions;
import org.wardvoice.access.service.RetireOutdatedHashes;
import org.wardvoice.access.service.SigningKeys;
import org.wardvoice.shared.crypto.KeysConfig;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Timers;

/**
 * Stores the last use of sessions and API keys, processes password reset requests, removes data that is no longer needed,
 * and maintains the signing keys: one node rotates them, the others load the new ones.
 */
@ApplicationScoped
public class AccessTimers {

  /** Maximum number of password reset requests per run. */
  private static final int AT_ONCE = 100;

  @Inject private AccessConfig config;
  @Inject private KeysConfig keysConfig;
  @Inject private SigningKeys signingKeys;
  @Inject private ForgetExpired forgetExpired;
  @Inject private KnownSessions sessions;
  @Inject private KnownApiKeys keys;
  @Inject private ForgottenPasswords forgotten;
  @Inject private RetireOutdatedHashes outdated;

  void set(@Observes Timers timers) {
    // At most one write a minute for each session in use.
    timers.every(Duration.ofMinutes(1), "sessions.write_activity", sessions::writeActivity);
    timers.every(Duration.ofMinutes(1), "api_keys.write_uses", keys::writeUses);
    timers.every(config.resetSweep(), "passwords.answer_forgotten", this::answerSome);
    timers.every(keysConfig.sweep(), "access.keys", signingKeys::maintain);
    timers.hourly(17, "access.forget", forgetExpired::forget);
    timers.hourly(17, "passwords.retire", this::retireOutdated);
  }

  private void answerSome() {
    int answered = 0;
    while (answered < AT_ONCE && forgotten.answerNext()) {
      answered++;
    }
  }

  private void retireOutdated() {
    Batches.all(outdated::markSome);
    Batches.all(outdated::retireOne);
  }
}
