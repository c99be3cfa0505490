package org.wardvoice.access.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.access.ApiKeyMade;
import org.wardvoice.access.service.ManageApiKeys;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** The repeated response for an API key that was committed before the server was stopped, without the key itself. */
@Component
public class ReplayedApiKeyAnswer implements ReplayedAnswer {

  private final ManageApiKeys keys;
  private final CurrentCaller current;

  @Inject
  public ReplayedApiKeyAnswer(ManageApiKeys keys, CurrentCaller current) {
    this.keys = keys;
    this.current = current;
  }

  @Override
  public String type() {
    return ApiKeyMade.TYPE;
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.of(id, keys.one(current.caller(), id));
  }
}
