package org.wardvoice.transcription.service.spelling;

import java.util.List;
import org.wardvoice.transcription.Transcript;

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
    if (!heard.mayBeEnglish()) {
      return heard;
    }
    return SpelledText.rewrite(heard, (pieces, timed) -> spelled(pieces, dictated)).transcript();
  }

  /** A text in the new spelling. */
  public static String of(String text, boolean dictated) {
    return new SpelledText(text).apply(pieces -> spelled(pieces, dictated)).written();
  }

  private static List<Piece> spelled(List<Piece> pieces, boolean dictated) {
    if (!dictated) {
      return NumberSpelling.write(pieces);
    }
    return DictatedMarks.capitalize(NumberSpelling.write(DictatedMarks.write(pieces)));
  }
}
