package org.wardvoice.transcription.service.words;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wardvoice.transcription.HeardClips;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.WordErrors;
import org.wardvoice.transcription.WordList;

/**
 * Drug names and false corrections in what the engine wrote for dictated sentences. The rules were tuned on one part,
 * with other sentences and other drugs.
 */
class DictatedDrugsTest {

  private static final double FEW = 0.01;

  /** Most of them are other spellings: "cefalexin", "cephalexin". */
  private static final double FEW_UNKNOWN = 0.05;

  private static final int TEXTS = 80;
  private static final double CONFIDENT = 0.8;
  private static final int EVERY = 9;

  private final Lexicon lexicon = Lexicon.ofDrugs();

  private CorrectionReport report(String part) {
    List<HeardClips.Clip> clips =
        HeardClips.of("drugs").stream().filter(clip -> clip.group().equals(part)).toList();
    CorrectionReport report = CorrectionReport.of(part, clips, lexicon);
    System.out.println(report);
    return report;
  }

  @Test
  void halvesTheErrorsInDrugNamesAtLeast() {
    CorrectionReport judged = report("judge");
    assertThat(judged.names()).isGreaterThan(80);
    assertThat(judged.after()).isLessThanOrEqualTo(judged.before() / 2);
    assertThat(judged.errorsAfter()).isLessThan(judged.errorsBefore());
    assertThat(judged.falseCorrections()).isLessThan(FEW);
  }

  @Test
  void doesAtLeastAsMuchForTheSentencesThatItWasTunedOn() {
    CorrectionReport tuned = report("tune");
    assertThat(tuned.after()).isLessThanOrEqualTo(tuned.before() / 2);
    assertThat(tuned.falseCorrections()).isLessThan(FEW);
  }

  @Test
  void leavesSpeechAboutOtherThingsAlone() {
    CorrectionReport others =
        CorrectionReport.of("other speech", HeardClips.of("sentences"), lexicon);
    System.out.println(others);
    assertThat(others.falseCorrections()).isLessThan(FEW);
    assertThat(others.after()).isZero();
  }

  /** A part of the texts of patients, as if an engine had heard them with middling certainty. */
  @Test
  void leavesWhatPatientsSayAlone() {
    List<String> texts =
        lines("/analysis/judge.tsv")
            .map(line -> line.substring(line.lastIndexOf('\t') + 1))
            .limit(TEXTS)
            .toList();
    ;
    int words = 0;
    int changed = 0;
    for (String text : texts) {
      Transcript heard = new Transcript(text, "en", 0.7, List.of(), "any", "1");
      words += WordErrors.words(text).size();
      changed +=
          lexicon.correct(heard).changes().stream()
              .mapToInt(change -> WordErrors.words(change.heard()).size())
              .sum();
    }
    System.out.println("texts of patients: " + changed + " of " + words + " words changed");
    assertThat((double) changed / words).isLessThan(FEW);
  }

  /** A drug that no list holds must not become another one that sounds similar. */
  @Test
  void leavesDrugsThatItDoesNotKnowAlone() {
    List<Term> drugs = Lexicon.ofDrugs().terms(WordList.DRUGS);
    int unknown = 0;
    int changed = 0;
    for (int i = 0; i < drugs.size(); i += EVERY) {
      Term drug = drugs.get(i);
      Lexicon others = Lexicon.of(drugs.stream().filter(other -> !other.equals(drug)).toList());
      String text = "Start " + drug.written() + " five milligrams daily.";
      unknown++;
      changed +=
          others
                  .correct(new Transcript(text, "en", CONFIDENT, List.of(), "any", "1"))
                  .changes()
                  .isEmpty()
              ? 0
              : 1;
    }
    System.out.println("unknown drugs: " + changed + " of " + unknown + " changed");
    assertThat((double) changed / unknown).isLessThan(FEW_UNKNOWN);
  }

  private static Stream<String> lines(String file) {
    return new String(SampleRecordings.read(file), UTF_8)
        .lines()
        .filter(line -> !line.startsWith("#"));
  }
}
