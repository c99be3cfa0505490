package org.wardvoice.notes.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.notes.service.NoteSigningKeys;
import org.wardvoice.shared.crypto.KeysConfig;
import org.wardvoice.shared.work.Timers;

/** Triggers the rotation of the note signing keys. */
@ApplicationScoped
public class NoteKeysTimer {

  @Inject private KeysConfig config;
  @Inject private NoteSigningKeys keys;

  void set(@Observes Timers timers) {
    timers.every(config.sweep(), "notes.keys", keys::maintain);
  }
}
