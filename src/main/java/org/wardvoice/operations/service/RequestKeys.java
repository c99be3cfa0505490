package org.wardvoice.operations.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.crypto.KeysFolder;
import org.wardvoice.shared.crypto.KeysListing;

/** Asks the service for new keys, as an administrator does who creates a file in the keys folder. */
@Component
public class RequestKeys {

  private final KeysFolder folder;
  private final Event<AuditEvent> audit;

  @Inject
  public RequestKeys(DataFolder data, Event<AuditEvent> audit) {
    folder = new KeysFolder(data.keys());
    this.audit = audit;
  }

  /** Asks for the keys of that name in {@link KeysListing#REQUESTS}. Audited in the installation's log. */
  public void request(String keys) {
    audit.fire(
        AuditEvent.of(Category.SECURITY, "key_rotation_requested", Caller.operator(null))
            .with("keys", keys));
    folder.request(KeysListing.REQUESTS.get(keys));
  }
}
