package org.wardvoice.integration.service.emr;

import java.util.Map;

/**
 * A patient of the EMR.
 *
 * @param id at the EMR
 * @param mrn the medical record number; null if there is none
 * @param fields by their names in {@link Fields}, without those that the EMR doesn't give
 */
public record EmrPatient(String id, String mrn, Map<String, String> fields) {

  public EmrPatient {
    fields = Map.copyOf(fields);
  }
}
