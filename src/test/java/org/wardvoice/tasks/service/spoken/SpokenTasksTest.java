package org.wardvoice.tasks.service.spoken;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.wardvoice.transcription.WrittenSpelling;
import org.wardvoice.transcription.service.spelling.ClinicalSpelling;

/**
 * Measures the reading of spoken tasks on texts that were written before its rules; the rules were tuned on the other
 * half.
 */
class SpokenTasksTest {

  private static final Path REPORT = Path.of("target", "spoken-tasks.txt");

  @Test
  void holdsOnTheHalfThatNobodyTunedOn() throws IOException {
    Accuracy judged = Accuracy.of(LabelledTask.read("judge.txt"));
    Accuracy tuned = Accuracy.of(LabelledTask.read("tune.txt"));
    String report = "judge half: %s%ntune half:  %s%n".formatted(judged, tuned);
    System.out.print(report);
    Files.writeString(REPORT, report);
    assertThat(judged.due()).isGreaterThanOrEqualTo(0.90);
    assertThat(judged.falseDue()).isLessThanOrEqualTo(0.10);
    assertThat(judged.priority()).isGreaterThanOrEqualTo(0.95);
    assertThat(judged.location()).isGreaterThanOrEqualTo(0.85);
    assertThat(judged.assignee()).isGreaterThanOrEqualTo(0.85);
    assertThat(judged.title()).isGreaterThanOrEqualTo(0.80);
  }

  @Test
  void isNoWorseOnTheHalfThatItWasTunedOn() {
    Accuracy tuned = Accuracy.of(LabelledTask.read("tune.txt"));
    assertThat(tuned.due()).as("%s", tuned.mistakes()).isGreaterThanOrEqualTo(0.97);
    assertThat(tuned.falseDue()).isLessThanOrEqualTo(0.05);
    assertThat(tuned.priority()).isGreaterThanOrEqualTo(0.97);
    assertThat(tuned.location()).isGreaterThanOrEqualTo(0.97);
    assertThat(tuned.assignee()).isGreaterThanOrEqualTo(0.97);
    assertThat(tuned.title()).as("%s", tuned.mistakes()).isGreaterThanOrEqualTo(0.97);
  }

  /** The texts of both halves are mostly spelled as an engine does that writes words only. */
  @Test
  void holdsInTheSpellingOfAnEngineThatWritesNumerals() {
    assertThat(WrittenSpelling.of("remind doctor rao at four pm in room twenty one"))
        .isEqualTo("Remind Dr. rao at 4 p.m. in room 21.");
    holds(WrittenSpelling::of);
  }

  @Test
  void holdsInTheSpellingOfClinicians() {
    holds(text -> ClinicalSpelling.of(text, false));
    holds(text -> ClinicalSpelling.of(WrittenSpelling.of(text), false));
  }

  private static void holds(UnaryOperator<String> spelling) {
    Accuracy judged = Accuracy.of(written("judge.txt", spelling));
    Accuracy tuned = Accuracy.of(written("tune.txt", spelling));
    System.out.printf("written spelling, judge half: %s%n  tune half: %s%n", judged, tuned);
    assertThat(judged.due()).as("%s", judged.mistakes()).isGreaterThanOrEqualTo(0.90);
    assertThat(judged.falseDue()).isLessThanOrEqualTo(0.10);
    assertThat(judged.priority()).isGreaterThanOrEqualTo(0.95);
    assertThat(judged.location()).isGreaterThanOrEqualTo(0.85);
    assertThat(judged.assignee()).isGreaterThanOrEqualTo(0.85);
    assertThat(judged.title()).isGreaterThanOrEqualTo(0.80);
    assertThat(tuned.due()).as("%s", tuned.mistakes()).isGreaterThanOrEqualTo(0.95);
  }

  private static List<LabelledTask> written(String file, UnaryOperator<String> spelling) {
    return LabelledTask.read(file).stream()
        .map(
            task ->
                new LabelledTask(
                    task.now(),
                    task.priority(),
                    task.due(),
                    task.location(),
                    task.assignee(),
                    task.title(),
                    spelling.apply(task.text())))
        .toList();
  }

  @Test
  void theSetIsLargeAndItsHalvesDontOverlap() {
    List<String> judge = LabelledTask.read("judge.txt").stream().map(LabelledTask::text).toList();
    List<String> tune = LabelledTask.read("tune.txt").stream().map(LabelledTask::text).toList();
    assertThat(judge.size() + tune.size()).isGreaterThanOrEqualTo(100);
    assertThat(judge).doesNotHaveDuplicates().doesNotContainAnyElementsOf(tune);
  }
}
