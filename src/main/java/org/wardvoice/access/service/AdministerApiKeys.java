package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Grants;
import org.wardvoice.security.Role;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * Lists and revokes the API keys of all users of the caller's organization. Checks first, so that no transaction waits
 * while a refusal is audited. Not available to API keys.
 */
@Component
public class AdministerApiKeys {

  private final ManageApiKeys keys;
  private final Accounts accounts;
  private final Grants grants;

  @Inject
  public AdministerApiKeys(ManageApiKeys keys, Accounts accounts, Grants grants) {
    this.keys = keys;
    this.accounts = accounts;
    this.grants = grants;
  }

  /** Lists them, including revoked ones, newest first. */
  public Page<ApiKeyView> list(Caller admin, UUID organizationId, PageRequest page) {
    requireOwn(admin, organizationId);
    return keys.listAll(admin, page);
  }

  /**
   * Revokes a key.
   *
   * @throws org.wardvoice.shared.error.NotPermitted if its owner has more permissions than the caller can grant
   */
  public ApiKeyView revoke(Caller admin, UUID organizationId, UUID keyId) {
    requireOwn(admin, organizationId);
    UUID owner = keys.any(admin, keyId).createdBy();
    if (!owner.equals(admin.userId())) {
      Account account = accounts.account(organizationId, owner).orElseThrow();
      Role role = Role.parse(account.user().role()).orElseThrow();
      grants.standing(admin, role, List.copyOf(account.permissions()));
    }
    return keys.revokeAny(admin, keyId);
  }

  private static void requireOwn(Caller admin, UUID organizationId) {
    admin.session();
    if (!organizationId.equals(admin.organizationId())) {
      throw new NotFound("Organization");
    }
  }
}
