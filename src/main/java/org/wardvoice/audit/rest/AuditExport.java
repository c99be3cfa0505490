package org.wardvoice.audit.rest;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.audit.Chain;
import org.wardvoice.audit.service.FindEvents;
import org.wardvoice.audit.service.FindEvents.AuditQuery;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.NamedFilters;

/** Exports entries of the organization's audit log. */
@Component
public class AuditExport implements ExportSource<AuditEventView> {

  private static final NamedFilters<AuditFilters, AuditQuery> FILTERS =
      new NamedFilters<>(AuditFilters.class, AuditFilters::wanted);

  private final FindEvents find;

  @Inject
  public AuditExport(FindEvents find) {
    this.find = find;
  }

  @Override
  public String dataType() {
    return "audit";
  }

  @Override
  public List<String> permissions() {
    return List.of(AuditScope.SYSTEM, AuditScope.ORGANIZATION);
  }

  @Override
  public Set<String> filters() {
    return FILTERS.names();
  }

  @Override
  public Selection<AuditEventView> select(Caller caller, ExportQuery wanted) {
    AuditQuery filters = FILTERS.read(wanted.filters());
    return () -> find.all(Chain.of(caller.organizationId()), filters, wanted);
  }
}
