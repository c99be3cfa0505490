package org.wardvoice.disclosures.rest;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import org.wardvoice.disclosures.DisclosureView;
import org.wardvoice.disclosures.service.FindDisclosures;
import org.wardvoice.disclosures.service.FindDisclosures.DisclosureQuery;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.NamedFilters;

/** Exports the accounting of disclosures, of one patient or of all. */
@Component
public class DisclosuresExport implements ExportSource<DisclosureView> {

  private static final NamedFilters<ExportedDisclosures, DisclosureQuery> FILTERS =
      new NamedFilters<>(ExportedDisclosures.class, ExportedDisclosures::wanted);

  private final FindDisclosures find;

  @Inject
  public DisclosuresExport(FindDisclosures find) {
    this.find = find;
  }

  @Override
  public String dataType() {
    return "disclosures";
  }

  @Override
  public List<String> permissions() {
    return List.of(DisclosuresResource.SYSTEM, DisclosuresResource.ORGANIZATION);
  }

  @Override
  public Set<String> filters() {
    return FILTERS.names();
  }

  @Override
  public Selection<DisclosureView> select(Caller caller, ExportQuery wanted) {
    DisclosureQuery filters = FILTERS.read(wanted.filters());
    return () -> find.all(caller, filters, wanted);
  }
}
