package org.wardvoice.transcription.service.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.transcription.WordList;

class LocalTermsTest {

  @Test
  void takesFirstAndLastNamesApart() {
    List<Term> terms = LocalTerms.of(List.of(), List.of("Dr. Nora Keller-Brandt", "Nora van Li"));
    assertThat(terms).extracting(Term::written).containsExactly("Nora", "Keller-Brandt");
    assertThat(terms).extracting(Term::list).containsOnly(WordList.PEOPLE);
  }

  @Test
  void keepsTheNamesOfDepartmentsWhole() {
    assertThat(LocalTerms.of(List.of("Stroke Unit"), List.of()))
        .containsExactly(Term.of("Stroke Unit", WordList.DEPARTMENTS));
  }

  @Test
  void ignoresNamesThatAreNotWrittenInLatinLetters() {
    assertThat(LocalTerms.of(List.of("内科"), List.of())).isEmpty();
  }
}
