package org.wardvoice.transcription.service.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VocabularyFileTest {

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("terms.txt"), text);
  }

  @Test
  void readsTermsAndHowTheySound() throws IOException {
    List<Term> terms = VocabularyFile.read(file("# Pumps\n\nZenovent\nXR-7 = ex are seven\n"));
    assertThat(terms).extracting(Term::written).containsExactly("Zenovent", "XR-7");
    assertThat(terms.get(1).sounds()).isEqualTo(Phonemes.of("ex are seven"));
  }

  @Test
  void refusesWhatIsNoTerm() throws IOException {
    Path file = file("Zenovent\n= nothing\n");
    assertThatThrownBy(() -> VocabularyFile.read(file))
        .hasMessage(
            "wardvoice.transcription.vocabulary-file: line 2 must be a term, or a term = how it"
                + " sounds.");
  }

  @Test
  void namesTheKeyIfTheFileIsMissing() {
    Path missing = folder.resolve("missing.txt");
    assertThatThrownBy(() -> VocabularyFile.read(missing))
        .hasMessageStartingWith("wardvoice.transcription.vocabulary-file can't be read");
  }
}
