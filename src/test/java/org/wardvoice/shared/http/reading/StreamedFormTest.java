package org.wardvoice.shared.http.reading;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.validation.Validation;
import jakarta.validation.constraints.NotNull;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.shared.error.TooLarge;
import org.wardvoice.shared.error.Violation;
import org.wardvoice.shared.http.FileSink;
import org.wardvoice.shared.http.FormObserver;
import org.wardvoice.shared.http.MultipartForm.Submission;
import org.wardvoice.shared.text.Text;
import org.wardvoice.testing.FormBody;

class StreamedFormTest {

  private static final int TEXT_LIMIT = 100;
  private static final int FILE_LIMIT = 1000;

  /** Longer than all texts may be. */
  private static final byte[] NOT_UTF_8 = "\u00ff".repeat(FILE_LIMIT).getBytes(ISO_8859_1);

  record Fields(@NotNull @Text(min = 1, max = 20) String ownerName, @Text(max = 20) String note) {}

  record Stored(String fileName, String content) {}

  /** Stores files in memory, and records which are discarded. */
  private static final class Memory implements FileSink<Stored> {

    final List<Stored> discarded = new ArrayList<>();
    boolean full;

    @Override
    public Stored receive(String fileName, InputStream content) throws IOException {
      if (full) {
        throw new IOException("No space left on device");
      }
      return new Stored(fileName, new String(content.readAllBytes(), StandardCharsets.ISO_8859_1));
    }

    @Override
    public void discard(Stored received) {
      discarded.add(received);
    }
  }

  private static final class Fingerprints implements FormObserver {

    final List<String> seen = new ArrayList<>();
    boolean wanted = true;

    @Override
    public boolean wantsFile() {
      return wanted;
    }

    @Override
    public void formRead(String fingerprint) {
      seen.add(fingerprint);
    }
  }

  private final Memory memory = new Memory();
  private final Fingerprints fingerprints = new Fingerprints();
  private final RecordBinder binder =
      new RecordBinder(Validation.buildDefaultValidatorFactory().getValidator());

  @Test
  void readsFieldsAndFileInAnyOrder() {
    FormBody fileFirst =
        new FormBody().file("sound", "a.wav", bytes("RIFF\r\n--x")).field("owner_name", "Łódź 😀");
    FormBody fileLast =
        new FormBody().field("owner_name", "Łódź 😀").file("sound", "a.wav", bytes("RIFF\r\n--x"));

    for (FormBody form : List.of(fileFirst, fileLast)) {
      Submission<Fields, Stored> submission = read(form);
      assertThat(submission.fields()).isEqualTo(new Fields("Łódź 😀", null));
      assertThat(submission.file()).contains(new Stored("a.wav", "RIFF\r\n--x"));
    }
    assertThat(fingerprints.seen).hasSize(2);
    assertThat(fingerprints.seen.get(0)).isEqualTo(fingerprints.seen.get(1));
  }

  @Test
  void tellsFormsApartByAnyPart() {
    read(new FormBody().field("owner_name", "Ann").file("sound", "a.wav", bytes("1")));
    read(new FormBody().field("owner_name", "Ann").file("sound", "a.wav", bytes("2")));
    read(new FormBody().field("owner_name", "Ann").file("sound", "b.wav", bytes("1")));
    read(new FormBody().field("owner_name", "Bob").file("sound", "a.wav", bytes("1")));
    read(new FormBody().field("owner_name", "Ann").field("note", "1"));

    assertThat(fingerprints.seen).doesNotHaveDuplicates();
  }

  @Test
  void takesAnEmptyFieldAsAbsent() {
    assertThat(read(new FormBody().field("owner_name", "Ann").field("note", "")).fields())
        .isEqualTo(new Fields("Ann", null));
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(() -> read(new FormBody().field("owner_name", "")))
        .withMessageContaining("owner_name is required");
    StreamedForm empty = form(new ByteArrayInputStream(bytes("--x--\r\n")), "x", -1);
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(() -> empty.read(Fields.class, "sound", FILE_LIMIT, memory))
        .withMessageContaining("owner_name is required");
  }

  @Test
  void takesAFileThatNobodyChoseAsAbsent() {
    FormBody form = new FormBody().field("owner_name", "Ann");
    assertThat(read(form.file("sound", "", bytes(""))).file()).isEmpty();
    assertThat(read(new FormBody().field("owner_name", "Ann").file("sound", "", bytes("1"))).file())
        .contains(new Stored("", "1"));
  }

  @Test
  void refusesUnknownAndRepeatedFieldsAndGivesTheFileBack() {
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(
            () -> read(new FormBody().file("sound", "a", bytes("1")).field("ownerName", "Ann")))
        .withMessageContaining("ownerName unknown field");
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(() -> read(new FormBody().file("audio", "a.wav", NOT_UTF_8)))
        .satisfies(
            refusal ->
                assertThat(refusal.violations())
                    .extracting(Violation::field)
                    .containsExactlyInAnyOrder("audio", "owner_name"));
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(
            () ->
                read(new FormBody().file("sound", "a", bytes("1")).file("sound", "b", bytes("2"))))
        .withMessageContaining("sound must be given only once");
    assertThat(memory.discarded).containsExactly(new Stored("a", "1"), new Stored("a", "1"));
  }

  @Test
  void stopsAtTheFirstByteBeyondALimit() {
    read(new FormBody().field("owner_name", "Ann").file("sound", "a", new byte[FILE_LIMIT]));
    assertThatExceptionOfType(TooLarge.class)
        .isThrownBy(() -> read(new FormBody().file("sound", "a", new byte[FILE_LIMIT + 1])))
        .satisfies(refusal -> assertThat(refusal.details()).containsEntry("limit_bytes", 1000L));
    assertThatExceptionOfType(TooLarge.class)
        .isThrownBy(() -> read(new FormBody().field("note", "x".repeat(TEXT_LIMIT + 1))));
  }

  @Test
  void readsAnEndlessFormNoFurtherThanItsLimits() {
    long[] count = {0};
    InputStream endless =
        stream(
            () -> {
              assertThat(count[0]++).isLessThan(3 << 20);
              return 'x';
            });
    assertThatExceptionOfType(TooLarge.class)
        .isThrownBy(() -> form(endless, "x", -1).read(Fields.class, "sound", FILE_LIMIT, memory));
  }

  @Test
  void refusesByTheDeclaredLengthAlone() {
    InputStream untouched =
        stream(
            () -> {
              throw new AssertionError("nothing is to be read");
            });
    assertThatExceptionOfType(TooLarge.class)
        .isThrownBy(
            () -> form(untouched, "x", 1L << 40).read(Fields.class, "sound", FILE_LIMIT, memory));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "--x",
        "--x\r\n",
        "--x\r\nContent-Disposition: form-data; name=\"owner_name\"\r\n\r\nAnn",
        "--x\r\nContent-Disposition: form-data; name=\"owner_name\"\r\n\r\nAnn\r\n--x",
        "--x\r\nContent-Disposition: form-data; name=\"owner_name\"\r\n\r\nAnn\r\n--xyz",
        "--x\r\nContent-Disposition: form-data\r\n\r\nAnn\r\n--x--\r\n",
        "--x\r\nContent-Disposition: attachment; name=\"owner_name\"\r\n\r\nAnn\r\n--x--\r\n",
        "--x\r\n\r\nAnn\r\n--x--\r\n"
      })
  void tellsABrokenForm(String body) {
    assertThatExceptionOfType(MalformedRequest.class)
        .isThrownBy(
            () ->
                form(new ByteArrayInputStream(bytes(body)), "x", -1)
                    .read(Fields.class, "sound", FILE_LIMIT, memory));
  }

  @Test
  void blamesABodyThatBreaksOffOnItsSender() {
    InputStream broken =
        stream(
            () -> {
              throw new IOException("connection reset");
            });
    assertThatExceptionOfType(MalformedRequest.class)
        .isThrownBy(() -> form(broken, "x", -1).read(Fields.class, "sound", FILE_LIMIT, memory));
  }

  @Test
  void isAwayWhileNothingCanBeStored() {
    memory.full = true;
    FormBody form = new FormBody().field("owner_name", "Ada").file("sound", "a.wav", bytes("1"));
    assertThatExceptionOfType(ServiceAway.class).isThrownBy(() -> read(form));
  }

  @Test
  void refusesTextThatIsNoUtf8() {
    byte[] body =
        bytes("--x\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\n\u00e9\r\n--x--\r\n");
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(
            () ->
                form(new ByteArrayInputStream(body), "x", -1)
                    .read(Fields.class, "sound", FILE_LIMIT, memory))
        .withMessageContaining("note must be UTF-8 text");
  }

  @Test
  void readsAFormThatIsKnownOnlyForItsFingerprint() {
    fingerprints.wanted = false;
    assertThat(
            read(new FormBody().field("owner_name", "Ann").file("sound", "a", bytes("1"))).file())
        .isEmpty();
    assertThat(fingerprints.seen).hasSize(1);
  }

  private Submission<Fields, Stored> read(FormBody form) {
    String boundary = form.contentType().replaceFirst(".*boundary=", "");
    byte[] content = form.content();
    return form(new ByteArrayInputStream(content), boundary, content.length)
        .read(Fields.class, "sound", FILE_LIMIT, memory);
  }

  private StreamedForm form(InputStream body, String boundary, long length) {
    return new StreamedForm(body, length, boundary, TEXT_LIMIT, binder, fingerprints);
  }

  /** Gives the next byte of a stream. */
  private interface NextByte {
    int get() throws IOException;
  }

  private static InputStream stream(NextByte next) {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        return next.get();
      }

      @Override
      public int read(byte[] buffer, int offset, int length) throws IOException {
        buffer[offset] = (byte) read();
        return 1;
      }
    };
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
