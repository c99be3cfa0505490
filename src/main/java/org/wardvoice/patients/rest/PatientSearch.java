package org.wardvoice.patients.rest;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.text.Text;

/**
 * The filters of a patient list in a body: proxies log URLs, which must not contain names.
 *
 * @param q parts of the name in any order, with or without accents, or the start of the medical record number
 * @param department only of this one, by name, code or id
 * @param status only with this status
 * @param ids only these: how a client finds the names for the ids in other records, without asking for each
 * @param sort name, -name, admission_date or -admission_date (default)
 * @param page from 1; ignored if a cursor is given
 * @param limit rows per page
 * @param cursor pagination.next_cursor of the previous page
 */
public record PatientSearch(
    @Text(max = 4096) String q,
    @Text(max = 200) String department,
    PatientStatus status,
    @Size(min = 1, max = 100) List<UUID> ids,
    String sort,
    @Min(1) Integer page,
    @Min(1) @Max(100) Integer limit,
    @Text(max = 4096) String cursor) {

  public PatientSearch {
    ids = ids == null ? null : List.copyOf(ids);
  }

  PatientFilters filters() {
    PatientFilters filters = new PatientFilters();
    filters.text = q;
    filters.department = department;
    filters.status = LowerCase.name(status);
    filters.ids = ids == null ? List.of() : ids;
    return filters;
  }

  PatientSort order() {
    PatientSort order = new PatientSort();
    order.sort = sort;
    return order;
  }

  ListParameters parameters() {
    return ListParameters.of(page, limit, cursor);
  }
}
