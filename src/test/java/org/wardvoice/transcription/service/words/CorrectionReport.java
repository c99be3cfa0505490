package org.wardvoice.transcription.service.words;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wardvoice.transcription.HeardClips;
import org.wardvoice.transcription.TranscriptErrors;
import org.wardvoice.transcription.WordChange;
import org.wardvoice.transcription.WordErrors;
import org.wardvoice.transcription.service.spelling.Rewritten;

/**
 * What correction makes of clips.
 *
 * @param names of drugs that were said
 * @param before those that the engine did not write
 * @param after those that are still missing
 * @param words that the engine wrote
 * @param wrong words that were replaced by something that was not said
 * @param errorsBefore by which the texts differ from what was said
 * @param errorsAfter the same after correction
 */
record CorrectionReport(
    String name,
    int names,
    int before,
    int after,
    int words,
    int wrong,
    double errorsBefore,
    double errorsAfter) {

  private static final CorrectionReport NONE = new CorrectionReport("", 0, 0, 0, 0, 0, 0, 0);

  static CorrectionReport of(String name, Collection<HeardClips.Clip> clips, Lexicon lexicon) {
    CorrectionReport sum =
        clips.stream().map(clip -> of(clip, lexicon)).reduce(NONE, CorrectionReport::plus);
    return new CorrectionReport(
        name,
        sum.names,
        sum.before,
        sum.after,
        sum.words,
        sum.wrong,
        sum.errorsBefore,
        sum.errorsAfter);
  }

  private static CorrectionReport of(HeardClips.Clip clip, Lexicon lexicon) {
    Rewritten corrected = lexicon.correct(clip.heard());
    TranscriptErrors heard = TranscriptErrors.of(clip.said(), clip.heard().text());
    TranscriptErrors written = TranscriptErrors.of(clip.said(), corrected.transcript().text());
    return new CorrectionReport(
        clip.name(),
        heard.drugNames(),
        heard.drugNameErrors(),
        written.drugNameErrors(),
        WordErrors.words(clip.heard().text()).size(),
        wrong(corrected.changes(), new HashSet<>(WordErrors.words(clip.said()))),
        heard.wordErrorRate() * heard.words(),
        written.wordErrorRate() * written.words());
  }

  private static int wrong(List<WordChange> changes, Set<String> said) {
    return changes.stream()
        .filter(change -> !said.contains(change.written().toLowerCase(Locale.ROOT)))
        .mapToInt(change -> WordErrors.words(change.heard()).size())
        .sum();
  }

  private CorrectionReport plus(CorrectionReport other) {
    return new CorrectionReport(
        name,
        names + other.names,
        before + other.before,
        after + other.after,
        words + other.words,
        wrong + other.wrong,
        errorsBefore + other.errorsBefore,
        errorsAfter + other.errorsAfter);
  }

  double falseCorrections() {
    return (double) wrong / words;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%s: %d of %d drug names wrong before correction (%.1f %%), %d after it (%.1f %%);"
            + " word errors %.0f before, %.0f after; %d of %d words changed wrongly (%.2f %%)",
        name,
        before,
        names,
        100.0 * before / names,
        after,
        100.0 * after / names,
        errorsBefore,
        errorsAfter,
        wrong,
        words,
        100 * falseCorrections());
  }
}
