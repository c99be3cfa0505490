package org.wardvoice.integration.service.fhir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.wardvoice.shared.error.InvalidInput;

class SearchReaderTest {

  private static FhirSearch read(FhirType type, Map<String, List<String>> given, boolean strict) {
    return SearchReader.read(type, "urn:test:mrn", given, strict, 100);
  }

  @ParameterizedTest
  @CsvSource({
    "PATIENT, urn:test:mrn|, true",
    "PATIENT, urn:ietf:rfc:3986|, true",
    "PATIENT, 'urn:test:mrn|4711,urn:test:mrn|', true",
    "TASK, urn:ietf:rfc:3986|, true",
    "DOCUMENT_REFERENCE, urn:ietf:rfc:3986|, true",
    "TASK, urn:test:mrn|, false",
    "PATIENT, urn:other|, false",
    "PATIENT, |, false",
    "PATIENT, urn:test:mrn|4711, false"
  })
  void takesASystemAloneForAllOfItsIdentifiers(FhirType type, String identifier, boolean all) {
    FhirSearch search = read(type, Map.of("identifier", List.of(identifier)), true);
    assertThat(search.wanted().equals(read(type, Map.of(), true).wanted())).isEqualTo(all);
  }

  @Test
  void sortsNoDocumentsByTheirLastChange() {
    Map<String, List<String>> sorted = Map.of("_sort", List.of("-_lastUpdated"));
    FhirSearch lenient = read(FhirType.DOCUMENT_REFERENCE, sorted, false);
    assertThat(lenient.used()).isEmpty();
    assertThat(lenient.wanted())
        .isEqualTo(read(FhirType.DOCUMENT_REFERENCE, Map.of(), false).wanted());
    assertThatThrownBy(() -> read(FhirType.DOCUMENT_REFERENCE, sorted, true))
        .isInstanceOf(InvalidInput.class);
  }

  @ParameterizedTest
  @EnumSource(value = FhirType.class, mode = EnumSource.Mode.EXCLUDE, names = "DOCUMENT_REFERENCE")
  void sortsOtherResourcesByTheirLastChange(FhirType type) {
    assertThat(read(type, Map.of("_sort", List.of("-_lastUpdated")), true).used())
        .containsKey("_sort");
  }
}
