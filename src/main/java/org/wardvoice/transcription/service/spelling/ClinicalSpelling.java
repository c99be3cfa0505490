package org.wardvoice.transcription.service.spelling;

import java.util.List;
import java.util.stream.Collectors;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;

/**
 * Writes English transcripts as clinicians do, whichever engine heard them: "160/90", "0.5 mg", "a 65-year-old man".
 * Doses follow the ISMP's rules: a zero before the point and none behind it, "mcg" instead of "µg", commas in
 * thousands. A number that can be understood in two ways remains in words, and so do small numbers in prose.
 */
public final class ClinicalSpelling {

  private ClinicalSpelling() {}

  /**
   * A transcript in the new spelling.
   *
   * @param dictated whether its speaker also dictates punctuation, as in "full stop, new line"
   */
  public static Transcript of(Transcript heard, boolean dictated) {
    if (!isEnglish(heard.language())) {
      return heard;
    }
    SpelledText spelled = spelled(heard.text(), dictated);
    return new Transcript(
        spelled.written(),
        heard.language(),
        heard.confidence(),
        words(heard.words(), spelled, dictated),
        heard.engine(),
        heard.engineVersion());
  }

  /** A text in the new spelling. */
  public static String of(String text, boolean dictated) {
    return spelled(text, dictated).written();
  }

  private static SpelledText spelled(String text, boolean dictated) {
    SpelledText spelled = new SpelledText(text);
    if (dictated) {
      spelled.apply(DictatedMarks::write);
    }
    spelled.apply(NumberSpelling::write);
    return dictated ? spelled.apply(DictatedMarks::capitalize) : spelled;
  }

  /** Engines that count other words than the text has get each rewritten for itself. */
  private static List<Word> words(List<Word> heard, SpelledText spelled, boolean dictated) {
    if (spelled.consistsOf(heard)) {
      return spelled.written(heard);
    }
    SpelledText apart =
        spelled(heard.stream().map(Word::text).collect(Collectors.joining(" ")), dictated);
    return apart.consistsOf(heard) ? apart.written(heard) : heard;
  }

  /** An engine that is unsure of the language heard English words. */
  private static boolean isEnglish(String language) {
    return language != null && language.matches("(?i)(?:en|und)(?:-.*)?");
  }
}
