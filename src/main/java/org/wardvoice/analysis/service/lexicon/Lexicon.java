package org.wardvoice.analysis.service.lexicon;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.service.phrase.PhraseBook;
import org.wardvoice.analysis.service.phrase.Tokenizer;

/** The complete vocabulary of the rules, read once from the lexicon files and shared by all threads. */
record Lexicon(
    Tokenizer tokenizer,
    PhraseBook<AlertRule> alerts,
    PhraseBook<AlertType> falseAlarms,
    PhraseBook<ContextCue> cues,
    PhraseBook<Valence> valences,
    PhraseBook<Modifier> modifiers,
    PhraseBook<String> topics) {

  private static final List<String> FILES =
      List.of(
          "words.txt",
          "sentiment-words.txt",
          "sentiment-phrases.txt",
          "alerts.txt",
          "context.txt",
          "topics.txt");

  /**
   * Reads the shipped lexicon of a language, then the hospital's own file.
   *
   * @param extension the hospital's file, if it has one
   * @throws LexiconException if a line is invalid
   */
  static Lexicon load(LexiconLanguage language, Optional<Path> extension) {
    LexiconDraft draft = new LexiconDraft(language);
    LexiconReader reader = new LexiconReader(draft, language);
    for (String file : FILES) {
      try (InputStream stream =
          Lexicon.class.getResourceAsStream(
              "/org/wardvoice/analysis/" + language.folder() + file)) {
        reader.readShipped(file, new InputStreamReader(stream, StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    extension.ifPresent(file -> readExtension(reader, file));
    return draft.finish();
  }

  private static void readExtension(LexiconReader reader, Path file) {
    try (Reader lines = Files.newBufferedReader(file)) {
      reader.readExtension(file.toString(), lines);
    } catch (IOException e) {
      throw new LexiconException(
          "wardvoice.analysis.lexicon-file: " + file + " can't be read as a UTF-8 text file", e);
    }
  }
}
