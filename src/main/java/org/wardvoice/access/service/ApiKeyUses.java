package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.shared.Component;

/** When the API keys that this node serves were last used; stored once a minute for all of them. */
@Component
public class ApiKeyUses {

  private final LastUses uses = new LastUses();
  private final Clock clock;

  @Inject
  public ApiKeyUses(Clock clock) {
    this.clock = clock;
  }

  void use(UUID keyId) {
    uses.use(keyId, clock.instant());
  }

  LastUses uses() {
    return uses;
  }
}
