package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Grants;
import org.wardvoice.shared.json.Patch;

/**
 * Judges what callers want to put into API keys, before the transaction that does so begins: a refusal is kept in one of
 * its own, and the first would hold a connection meanwhile.
 */
@ApplicationScoped
public class ApiKeyGrants {

  private Grants grants;

  protected ApiKeyGrants() {}

  @Inject
  public ApiKeyGrants(Grants grants) {
    this.grants = grants;
  }

  /** The same, with the permissions' names of today. */
  public NewApiKey judged(Caller caller, NewApiKey wanted) {
    grants.session(caller);
    return new NewApiKey(
        wanted.name(),
        permissions(caller, wanted.permissions()),
        wanted.rateLimit(),
        wanted.ipWhitelist());
  }

  /** The same, with the permissions' names of today. */
  public Patch<ApiKeyChange> judged(Caller caller, Patch<ApiKeyChange> patch) {
    grants.session(caller);
    if (!patch.present().contains("permissions")) {
      return patch;
    }
    ApiKeyChange wanted = patch.values();
    return new Patch<>(
        new ApiKeyChange(
            wanted.name(),
            permissions(caller, wanted.permissions()),
            wanted.rateLimit(),
            wanted.ipWhitelist(),
            wanted.isActive()),
        patch.present());
  }

  private List<String> permissions(Caller caller, List<String> names) {
    return grants.permissions(caller, "permissions", names);
  }
}
