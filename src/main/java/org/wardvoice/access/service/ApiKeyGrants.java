package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.List;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Grants;
import org.wardvoice.security.Reauthentication.Act;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.json.Patch;

/**
 * Checks the permissions that callers want to give API keys, before the transaction begins: a refusal is audited in its
 * own transaction, and the first would hold a connection meanwhile.
 */
@Component
public class ApiKeyGrants {

  private static final Act CREATION = new Act("api_key_created", null, null);

  private final Grants grants;
  private final RecentSignIn recent;

  @Inject
  public ApiKeyGrants(Grants grants, RecentSignIn recent) {
    this.grants = grants;
    this.recent = recent;
  }

  /**
   * Checks a new key.
   *
   * @return with the current names of the permissions
   * @throws org.wardvoice.shared.error.SignInTooOld if the password was not entered recently: a key outlives the
   *     session in which it was created
   * @throws org.wardvoice.shared.error.PasswordRefused if the given password is wrong
   */
  public NewApiKey judged(Caller caller, NewApiKey wanted) {
    grants.session(caller);
    recent.require(caller, CREATION, wanted.password());
    return wanted.granting(permissions(caller, wanted.permissions()));
  }

  /**
   * Checks a change of a key.
   *
   * @return with the current names of the permissions
   */
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
