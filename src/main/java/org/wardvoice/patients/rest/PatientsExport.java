package org.wardvoice.patients.rest;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.service.FindPatients;
import org.wardvoice.patients.service.FindPatients.PatientQuery;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.NamedFilters;

/** Exports patients that the caller may read. */
@Component
public class PatientsExport implements ExportSource<PatientView> {

  private static final NamedFilters<PatientFilters, PatientQuery> FILTERS =
      new NamedFilters<>(PatientFilters.class, PatientFilters::wanted);

  private final FindPatients find;

  @Inject
  public PatientsExport(FindPatients find) {
    this.find = find;
  }

  @Override
  public String dataType() {
    return "patients";
  }

  @Override
  public List<String> permissions() {
    return List.of("patient:read");
  }

  @Override
  public Set<String> filters() {
    return FILTERS.names();
  }

  @Override
  public Selection<PatientView> select(Caller caller, ExportQuery wanted) {
    PatientQuery filters = FILTERS.read(wanted.filters());
    return () -> find.all(caller, filters, wanted);
  }
}
