package org.wardvoice.transcription.service.words;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.transcription.WordList;

/** The hospital's own terms: one a line, with "= …" if it isn't said as it is written; "#" begins a comment. */
public final class VocabularyFile {

  private static final String KEY = "wardvoice.transcription.vocabulary-file";
  private static final int MOST_TERMS = 5000;
  private static final int LONGEST = 100;

  private VocabularyFile() {}

  /**
   * The terms of a file.
   *
   * @throws IllegalArgumentException if it can't be read or a line is no term
   */
  public static List<Term> read(Path file) {
    List<Term> terms = new ArrayList<>();
    int number = 0;
    for (String line : lines(file)) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        terms.add(term(line.strip(), number));
      }
    }
    if (terms.size() > MOST_TERMS) {
      throw new IllegalArgumentException(KEY + " has more than " + MOST_TERMS + " terms.");
    }
    return terms;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalArgumentException(KEY + " can't be read as UTF-8: " + file, e);
    }
  }

  private static Term term(String line, int number) {
    String[] parts = line.split("\\s*=\\s*", 2);
    Term term = Term.sounding(parts[0], parts[parts.length - 1], WordList.VOCABULARY);
    if (line.length() > LONGEST || parts[0].isEmpty() || term.sounds().isEmpty()) {
      throw new IllegalArgumentException(
          KEY + ": line " + number + " must be a term, or a term = how it sounds.");
    }
    return term;
  }
}
