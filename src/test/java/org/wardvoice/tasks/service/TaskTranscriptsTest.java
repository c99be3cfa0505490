package org.wardvoice.tasks.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.time.TimeConfig;
import org.wardvoice.tasks.service.spoken.HeardTask;
import org.wardvoice.tasks.service.spoken.SpokenTaskReader;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.TranscriptionSubject;

class TaskTranscriptsTest {

  private static final TranscriptionSubject TASK =
      new TranscriptionSubject(TaskNews.TYPE, new UUID(0, 1), new UUID(0, 2));

  private final TaskTranscripts transcripts =
      new TaskTranscripts(
          new HearTask() {
            @Override
            public Instant spokenAt(TranscriptionSubject subject) {
              return Instant.parse("2026-05-06T08:20:00Z");
            }
          },
          new SpokenTaskReader(),
          new TimeConfig(Settings.shipped(Map.of("wardvoice.time-zone", "Europe/Berlin"))));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Verband 3 am linken Bein wechseln",
        "Patient in Zimmer 12 am Montag entlassen",
        "Patient hat um 14:30 erbrochen. Bitte nüchtern ab 22:00"
      })
  void takesOverWhatIsNotInEnglish(String text) {
    assertThat(heard(text, "de"))
        .isEqualTo(new HeardTask(text, text, null, null, null, null, List.of()));
  }

  @Test
  void keepsTheWholeTextOfAnotherLanguage() {
    String text = "Verband wechseln und ".repeat(10).strip();
    assertThat(heard(text, "de").title()).endsWith("…");
    assertThat(heard(text, "de").description()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "en-GB", "und"})
  void readsEnglish(String language) {
    assertThat(heard("check the drip at 3 pm", language).dueDate())
        .isEqualTo("2026-05-06T13:00:00Z");
  }

  private HeardTask heard(String text, String language) {
    Transcript transcript = new Transcript(text, language, 0.9, List.of(), "test", "1");
    return transcripts.prepare(TASK, Optional.of(new Spoken(transcript, 3, text, List.of())));
  }
}
