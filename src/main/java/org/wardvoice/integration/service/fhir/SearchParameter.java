package org.wardvoice.integration.service.fhir;

import org.hl7.fhir.r4.model.Enumerations.SearchParamType;
import org.wardvoice.export.RecordQuery.SortField;
import org.wardvoice.shared.Nullable;

/**
 * A search parameter of a resource.
 *
 * @param sorts what {@code _sort} by it sorts by; null if it can't be sorted by
 */
public record SearchParameter(
    String name, Meaning meaning, String description, @Nullable SortField sorts) {

  /** What a parameter filters by. */
  public enum Meaning {
    ID(SearchParamType.TOKEN),
    UPDATED(SearchParamType.DATE),
    IDENTIFIER(SearchParamType.TOKEN),
    NAME(SearchParamType.STRING),
    BIRTH(SearchParamType.DATE),
    PATIENT(SearchParamType.REFERENCE),
    STATUS(SearchParamType.TOKEN),
    TYPE(SearchParamType.TOKEN),
    DATE(SearchParamType.DATE),

    /** A period that has no end. */
    PERIOD(SearchParamType.DATE);

    private final SearchParamType type;

    Meaning(SearchParamType type) {
      this.type = type;
    }

    public SearchParamType type() {
      return type;
    }
  }

  static SearchParameter of(String name, Meaning meaning, String description) {
    return new SearchParameter(name, meaning, description, null);
  }

  static SearchParameter of(String name, Meaning meaning, SortField sorts, String description) {
    return new SearchParameter(name, meaning, description, sorts);
  }
}
