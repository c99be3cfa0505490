package org.wardvoice.integration.client.hl7;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.integration.client.hl7.BatchText.EXPORT;
import static org.wardvoice.integration.client.hl7.BatchText.batch;
import static org.wardvoice.integration.client.hl7.BatchText.context;
import static org.wardvoice.integration.client.hl7.BatchText.exact;
import static org.wardvoice.integration.client.hl7.BatchText.messages;
import static org.wardvoice.integration.client.hl7.BatchText.segment;
import static org.wardvoice.integration.client.hl7.Samples.IDENTITY;
import static org.wardvoice.integration.client.hl7.Samples.NOW;
import static org.wardvoice.integration.client.hl7.Samples.PATIENT;
import static org.wardvoice.integration.client.hl7.Samples.PEOPLE;

import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.parser.PipeParser;
import ca.uhn.hl7v2.util.Hl7InputStreamMessageStringIterator;
import ca.uhn.hl7v2.util.Terser;
import ca.uhn.hl7v2.validation.impl.DefaultValidation;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.transcription.TranscriptionStatus;

class Hl7BatchTest {

  static List<Message> everyKindOfMessage() {
    List<Message> all = new ArrayList<>();
    for (PatientStatus status : PatientStatus.values()) {
      all.add(PatientMessage.of(Samples.patient("Maria Lang", "Chest pain", status), ""));
    }
    all.add(
        PatientMessage.of(
            Samples.patient("Lang, Maria", "line\none " + "x".repeat(4000), PatientStatus.ACTIVE),
            ""));
    for (TranscriptionStatus status : TranscriptionStatus.values()) {
      String text = status == TranscriptionStatus.COMPLETED ? "I waited long" : null;
      all.add(FeedbackMessage.of(Samples.feedback(status, text, false), IDENTITY, PEOPLE));
      all.add(NoteMessage.of(Samples.note(NoteStatus.DRAFT, status, text), IDENTITY, PEOPLE));
    }
    all.add(NoteMessage.of(Samples.note(NoteStatus.SIGNED, null, "Stable"), IDENTITY, PEOPLE));
    all.add(addendum());
    for (TaskStatus status : TaskStatus.values()) {
      all.add(
          TaskMessage.of(Samples.task(status, "Lift", "two\nlines", PATIENT), IDENTITY, PEOPLE));
      all.add(TaskMessage.of(Samples.task(status, null, null, null), null, PEOPLE));
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("everyKindOfMessage")
  void isAcceptedByAValidatingParserAndHoldsWhatTheStandardRequires(Message message)
      throws Exception {
    String text = messages(batch(List.of(message))).get(0);
    Message read = new PipeParser(context(new DefaultValidation(), false)).parse(text);
    assertThat(read.getClass()).isEqualTo(message.getClass());
    assertThat(Conformance.violations(read)).isEmpty();
    assertThat(read.getVersion()).isEqualTo("2.5.1");
  }

  @Test
  void framesTheMessagesAndCountsThem() throws Exception {
    List<Message> all = everyKindOfMessage();
    String[] segments = batch(all).split("\r", -1);
    assertThat(segments[0])
        .startsWith("FHS|^~\\&|WARDVOICE|Demo Hospital|||20261122081530.123+0000");
    assertThat(segments[1])
        .startsWith("BHS|^~\\&|WARDVOICE|Demo Hospital|||20261122081530.123+0000");
    assertThat(segments[segments.length - 3]).isEqualTo("BTS|" + all.size());
    assertThat(segments[segments.length - 2]).isEqualTo("FTS|1");
    assertThat(segments[segments.length - 1]).isEmpty();
    assertThat(Arrays.stream(segments).filter(s -> s.startsWith("MSH|"))).hasSize(all.size());
    assertThat(batch(all)).doesNotContain("\n");
  }

  @Test
  void countsNothingInAnEmptyBatch() throws Exception {
    assertThat(batch(List.of())).endsWith("\rBTS|0\rFTS|1\r");
  }

  @Test
  void isReadAsABatchByHapi() throws Exception {
    byte[] bytes = batch(everyKindOfMessage()).getBytes(StandardCharsets.UTF_8);
    var read = new Hl7InputStreamMessageStringIterator(new ByteArrayInputStream(bytes));
    int count = 0;
    while (read.hasNext()) {
      assertThat(read.next()).startsWith("MSH|");
      count++;
    }
    assertThat(count).isEqualTo(everyKindOfMessage().size());
  }

  @Test
  void givesEveryMessageAnIdOfItsOwnAndKeepsNoFile() throws Exception {
    Set<String> ids = new HashSet<>();
    for (String message : messages(batch(everyKindOfMessage()))) {
      String id = message.split("\\|", -1)[9];
      assertThat(id).matches("[0-9A-Z]{1,20}");
      assertThat(ids.add(id)).isTrue();
    }
    assertThat(ids).hasSameSizeAs(everyKindOfMessage());
    assertThat(Files.exists(Path.of("id_file"))).isFalse();
  }

  @Test
  void namesItsHeadAsAgreed() throws Exception {
    String head = batch(List.of(patient("Maria Lang"))).split("\r", -1)[2];
    assertThat(head)
        .isEqualTo(
            "MSH|^~\\&|WARDVOICE|Demo Hospital|||20261122081530.123+0000||ADT^A31^ADT_A05|"
                + head.split("\\|", -1)[9]
                + "|P|2.5.1||||||UNICODE UTF-8");
  }

  @Test
  void tellsWhoThePatientIs() throws Exception {
    String batch = batch(List.of(patient("Maria Anna van der Lang jr.")));
    assertThat(segment(batch, "PID"))
        .startsWith(
            "PID|1||"
                + PATIENT
                + "^^^WARDVOICE^PI~MRN-4711^^^WARDVOICE^MR||"
                + "van der Lang^Maria^Anna^jr.^^^L||19500504|F");
    assertThat(segment(batch, "PV1")).startsWith("PV1|1|I|Cardiology");
  }

  @Test
  void namesWhoAssignedTheRecordNumber() throws Exception {
    var note = Samples.note(NoteStatus.SIGNED, null, "Stable");
    var identified = new Hl7Patient(IDENTITY.identity(), "CITY");
    for (Message message :
        List.of(
            PatientMessage.of(Samples.patient("Maria Lang", null, PatientStatus.ACTIVE), "CITY"),
            NoteMessage.of(note, identified, PEOPLE))) {
      assertThat(segment(batch(List.of(message)), "PID"))
          .startsWith("PID|1||" + PATIENT + "^^^WARDVOICE^PI~MRN-4711^^^CITY^MR||");
    }
  }

  @Test
  void tellsOnlyWhatIsKnownOfAPatient() throws Exception {
    var unknown = new Hl7Patient(new PatientIdentity(PATIENT, null, null, null, null), "");
    var feedback = Samples.feedback(TranscriptionStatus.COMPLETED, "Good", false);
    String batch = batch(List.of(FeedbackMessage.of(feedback, unknown, PEOPLE)));
    assertThat(segment(batch, "PID"))
        .isEqualTo("PID|1||" + PATIENT + "^^^WARDVOICE^PI||^^^^^^U|||U");
    Message read =
        new PipeParser(context(new DefaultValidation(), false)).parse(messages(batch).get(0));
    assertThat(Conformance.violations(read)).isEmpty();
  }

  @Test
  void tellsTheStateOfAResult() throws Exception {
    assertThat(resultState(TranscriptionStatus.PROCESSING, false)).isEqualTo("I");
    assertThat(resultState(TranscriptionStatus.FAILED, false)).isEqualTo("X");
    assertThat(resultState(TranscriptionStatus.COMPLETED, false)).isEqualTo("F");
    assertThat(resultState(TranscriptionStatus.COMPLETED, true)).isEqualTo("R");
  }

  @Test
  void tellsThatAResultReplacesAFinalOne() throws Exception {
    assertThat(correctedState(false)).isEqualTo("C");
    assertThat(correctedState(true)).isEqualTo("R");
  }

  @Test
  void writesAnAlertWithItsSeverity() throws Exception {
    var feedback = Samples.feedback(TranscriptionStatus.COMPLETED, "I fell", true);
    assertThat(batch(List.of(FeedbackMessage.of(feedback, IDENTITY, PEOPLE))))
        .contains("|CE|alert^Alert^L|1|fall^fall^L|||AA|||R|||")
        .contains("|CE|alert_severity^Severity of the alert^L|1|critical^critical^L|")
        .contains("A fall \\F\\ told")
        .contains("|ST|key_topics^Key topics^L||waiting time~food \\T\\ drink|")
        .contains("|NM|sentiment_score^Sentiment, -1 to 1^L||-0.55|");
  }

  @Test
  void writesASignedNoteAsLegallyAuthenticated() throws Exception {
    var note = Samples.note(NoteStatus.SIGNED, null, "Stable");
    String[] document =
        segment(batch(List.of(NoteMessage.of(note, IDENTITY, PEOPLE))), "TXA").split("\\|", -1);
    assertThat(document[2]).isEqualTo("PR");
    assertThat(document[9]).startsWith(Samples.NURSE + "^Quill^Nora");
    assertThat(document[10]).startsWith(Samples.DOCTOR + "^van der Berg^Jan");
    assertThat(document[12]).isEqualTo(Samples.id(20) + "^WARDVOICE");
    assertThat(document[17]).isEqualTo("LA");
    assertThat(document[22]).startsWith(Samples.DOCTOR + "^").endsWith("^20261122081530.123+0000");
  }

  @Test
  void writesAnAddendumAsADocumentOfItsOwnThatNamesItsNote() throws Exception {
    String batch = batch(List.of(addendum()));
    assertThat(batch).contains("|MDM^T06^MDM_T02|");
    String[] document = segment(batch, "TXA").split("\\|", -1);
    assertThat(document[9]).startsWith(Samples.DOCTOR + "^van der Berg^Jan");
    assertThat(document[12]).isEqualTo(Samples.id(21) + "^WARDVOICE");
    assertThat(document[13]).isEqualTo(Samples.id(20) + "^WARDVOICE");
    assertThat(document[17]).isEqualTo("DO");
    assertThat(batch).contains("|addendum^Addendum^L||Potassium added|").doesNotContain("Stable");
  }

  @Test
  void writesATaskWithoutAPatient() throws Exception {
    var task = Samples.task(TaskStatus.ON_HOLD, "Lift", null, null);
    String batch = batch(List.of(TaskMessage.of(task, null, PEOPLE)));
    assertThat(batch).doesNotContain("PID|");
    assertThat(segment(batch, "ORC")).startsWith("ORC|SC|" + Samples.id(30) + "^WARDVOICE|||HD|");
    assertThat(segment(batch, "TQ1"))
        .contains("|20261122091530.123+0000|S^^HL70485^urgent^urgent^L");
    assertThat(batch).contains("Room 12 \\F\\ bed \\S\\ 3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pipes | hats ^ waves ~ slashes \\ and & and #",
        "typed \\.br\\ and \\F\\ and \\X0D\\ and a last \\",
        "two\nlines\n\nand more",
        "it's \"quoted\" 😀👩‍⚕️ العربية فحص",
        "\"\"",
        "tab\there, trailing space ",
        "Grüße – ẞ ﬁ é e\u0301"
      })
  void roundTrips(String text) throws Exception {
    assertThat(readNote(text)).isEqualTo(text);
    assertThat(readTaskTitle(text)).isEqualTo(text.replace('\n', ' '));
  }

  @Test
  void roundTripsAHundredThousandCharacters() throws Exception {
    String words = "word | ^ ~ \\ & 😀 العربية\n".repeat(5_000).substring(0, 100_000);
    assertThat(readNote(words)).isEqualTo(words);
    String unbroken = "😀|".repeat(34_000).substring(0, 99_999);
    assertThat(readNote(unbroken)).isEqualTo(unbroken);
  }

  @Test
  void replacesWhatHl7CantCarryAndKeepsLineBreaks() throws Exception {
    assertThat(readNote("a\u0000b\u0007c\u001Cd\u007Fe\u0090f\uD800g")).isEqualTo("a�b�c�d�e�f�g");
    assertThat(readNote("a\r\nb\rc\u000Cd\u0085e")).isEqualTo("a\nb\nc\nd\ne");
  }

  @Test
  void neverBreaksTheFramingOfMllp() throws Exception {
    String hostile = "a\u000Bb\u001Cc\rMSH|^~\\&|forged\nPID|1";
    String batch =
        batch(
            List.of(
                PatientMessage.of(Samples.patient(hostile, hostile, PatientStatus.ACTIVE), hostile),
                NoteMessage.of(Samples.note(NoteStatus.DRAFT, null, hostile), IDENTITY, PEOPLE),
                TaskMessage.of(
                    Samples.task(TaskStatus.PENDING, hostile, hostile, null), null, PEOPLE)));
    assertThat(batch).doesNotContain("\u000B", "\u001C", "\n");
    assertThat(batch.split("\rMSH\\|", -1)).hasSize(4);
  }

  @Test
  void writesEachMessageAsItComes() throws Exception {
    long[] written = {0};
    OutputStream counting =
        new OutputStream() {
          @Override
          public void write(int b) {
            written[0]++;
          }
        };
    Hl7Batch batch = Hl7Batch.begin(counting, "Demo Hospital", EXPORT, NOW);
    for (int i = 0; i < 300; i++) {
      long before = written[0];
      batch.add(patient("Maria Lang"));
      assertThat(written[0]).isGreaterThan(before + 100);
    }
    batch.end();
  }

  private static Message patient(String name) {
    return PatientMessage.of(Samples.patient(name, null, PatientStatus.ACTIVE), "");
  }

  private static Message addendum() {
    var note = Samples.note(NoteStatus.SIGNED, null, "Stable");
    return AddendumMessage.of(note, note.addenda().get(0), IDENTITY, PEOPLE);
  }

  private static String correctedState(boolean review) throws Exception {
    var feedback = Samples.feedback(TranscriptionStatus.COMPLETED, "text", review);
    return resultState(FeedbackMessage.of(feedback, IDENTITY, PEOPLE, true));
  }

  private static String resultState(TranscriptionStatus status, boolean review) throws Exception {
    return resultState(
        FeedbackMessage.of(Samples.feedback(status, "text", review), IDENTITY, PEOPLE));
  }

  private static String resultState(Message message) throws Exception {
    String batch = batch(List.of(message));
    String state = segment(batch, "OBR").split("\\|", -1)[25];
    assertThat(segment(batch, "OBX").split("\\|", -1)[11]).isEqualTo(state);
    return state;
  }

  private static String readNote(String content) throws Exception {
    var note = NoteMessage.of(Samples.note(NoteStatus.DRAFT, null, content), IDENTITY, PEOPLE);
    String text = messages(batch(List.of(note))).get(0);
    new PipeParser(context(new DefaultValidation(), false)).parse(text);
    Terser terser = new Terser(exact().parse(text));
    StringBuilder read = new StringBuilder();
    for (int i = 0; "content".equals(terser.get("/OBSERVATION(" + i + ")/OBX-3-1")); i++) {
      read.append(terser.get("/OBSERVATION(" + i + ")/OBX-5"));
    }
    return read.toString();
  }

  private static String readTaskTitle(String title) throws Exception {
    var task = TaskMessage.of(Samples.task(TaskStatus.PENDING, title, null, null), null, PEOPLE);
    return new Terser(exact().parse(messages(batch(List.of(task))).get(0))).get("/.OBR-4-2");
  }
}
