package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.access.entity.SessionRepository;

/** Stores when sessions were last used. */
@Stateless
public class WriteActivity {

  @Inject private SessionRepository sessions;

  /** In the caller's transaction, if there is one. */
  public void of(Map<UUID, Instant> lastUses) {
    sessions.recordActivity(lastUses);
  }
}
