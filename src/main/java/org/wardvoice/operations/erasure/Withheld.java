package org.wardvoice.operations.erasure;

import java.util.Set;

/** The columns of an export that are left out or readable only with the installation's keys. */
final class Withheld {

  /** By which people and systems prove who they are: no one else should have them, and no one else needs them. */
  static final Set<String> MEANS_OF_SIGN_IN =
      Set.of(
          "api_keys.hashed_key",
          "backup_codes.code_hash",
          "former_passwords.hash",
          "idempotency_keys.answer",
          "idempotency_keys.fingerprint",
          "invitations.secret_hash",
          "mails.text",
          "one_time_tokens.secret_hash",
          "passkey_challenges.challenge",
          "passwords.hash",
          "second_factors.secret",
          "sent_codes.code",
          "sessions.cookie_hash",
          "sessions.device_token_hash",
          "sign_ons.code_hash",
          "sign_ons.logout_hint",
          "text_messages.text",
          "trusted_devices.token_hash",
          "voice_phrases.digits",
          "webhooks.former_secret",
          "webhooks.secret");

  /** Texts that are encrypted in the database, and readable in an export. */
  static final Set<String> ENCRYPTED = Set.of("hl7_messages.answer", "hl7_messages.content");

  private Withheld() {}
}
