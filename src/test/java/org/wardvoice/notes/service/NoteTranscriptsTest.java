package org.wardvoice.notes.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.TextAnalysis;
import org.wardvoice.analysis.service.ConfiguredTextAnalysis;
import org.wardvoice.analysis.service.lexicon.Engines;
import org.wardvoice.transcription.TranscriptionSubject;

class NoteTranscriptsTest {

  private static final TextAnalysis ANALYSIS =
      new ConfiguredTextAnalysis("lexicon", List.of(Engines.SHIPPED));

  private static final String ENGLISH =
      "The patient slept well and ate all of her breakfast. She slipped on the wet floor and fell,"
          + " but she was able to get up with our help. We will see her again on Monday.";
  private static final String GERMAN = "Heute sagt sie: Ich will mich umbringen.";

  private static NoteTranscripts.Looked looked(String... parts) {
    ProcessNote processing =
        new ProcessNote() {
          @Override
          public List<String> read(TranscriptionSubject subject) {
            return List.of(parts);
          }
        };
    TranscriptionSubject note =
        new TranscriptionSubject("note", UUID.randomUUID(), UUID.randomUUID());
    return new NoteTranscripts(processing, ANALYSIS).prepare(note, Optional.empty());
  }

  private static List<AlertType> types(NoteTranscripts.Looked looked) {
    return looked.findings().alerts().stream().map(AlertFinding::type).toList();
  }

  @Test
  void readsAnAddendumInItsOwnLanguage() {
    assertThat(types(looked(ENGLISH))).containsExactly(AlertType.FALL);
    NoteTranscripts.Looked looked = looked(ENGLISH, GERMAN);
    assertThat(looked.text()).isEqualTo(ENGLISH + "\n\n" + GERMAN);
    assertThat(types(looked)).containsExactly(AlertType.SELF_HARM, AlertType.FALL);
    assertThat(looked.findings().alerts())
        .allSatisfy(alert -> assertThat(alert.span().of(looked.text())).isEqualTo(alert.phrase()));
  }

  @Test
  void readsTheNoteInItsOwnLanguageAlsoBesideALongerAddendum() {
    String longer = (GERMAN + " Die Familie ist noch nicht informiert. ").repeat(8).strip();
    assertThat(types(looked(ENGLISH, longer))).containsExactly(AlertType.SELF_HARM, AlertType.FALL);
  }

  @Test
  void readsPartsInOneLanguageTogether() {
    assertThat(types(looked(ENGLISH, "She fell again."))).containsExactly(AlertType.FALL);
  }
}
