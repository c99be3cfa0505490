package org.wardvoice.audit.service;

import jakarta.inject.Inject;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.Stamped;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Provides audit entries to features that convert them to other formats. */
@Component
public class AuditLookup implements RecordLookup<AuditEventView> {

  private final FindEvents find;

  @Inject
  public AuditLookup(FindEvents find) {
    this.find = find;
  }

  @Override
  public Stamped<AuditEventView> one(Caller caller, UUID id) {
    Page<Stamped<AuditEventView>> found =
        find.search(caller, RecordQuery.of(Set.of(id)), new PageRequest(1, 1, null));
    return found.items().stream().findFirst().orElseThrow(() -> new NotFound("Audit event"));
  }

  @Override
  public Page<Stamped<AuditEventView>> search(Caller caller, RecordQuery wanted, PageRequest page) {
    return find.search(caller, wanted, page);
  }
}
