package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;

/** When the API keys that this node serves were last used; written once a minute for all of them. */
@ApplicationScoped
public class ApiKeyUses {

  private final LastUses uses = new LastUses();
  private Clock clock;

  protected ApiKeyUses() {}

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
