package org.wardvoice.integration.messaging.mllp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wardvoice.integration.messaging.mllp.FrameReader.Frame;

class FrameReaderTest {

  private static List<String> frames(String bytes, int limit) throws IOException {
    FrameReader reader =
        new FrameReader(
            new ByteArrayInputStream(bytes.getBytes(StandardCharsets.ISO_8859_1)), limit, () -> {});
    List<String> frames = new ArrayList<>();
    for (Optional<Frame> frame = reader.next(); frame.isPresent(); frame = reader.next()) {
      String text = new String(frame.get().content(), StandardCharsets.ISO_8859_1);
      frames.add(frame.get().isTooLong() ? text + "…" : text);
    }
    return frames;
  }

  @Test
  void readsFramesWhateverStandsBetweenThem() throws Exception {
    assertThat(frames("noise\u000bone\u001c\r\r\n\u000btwo\u001c\u000bthree\u001c\r", 100))
        .containsExactly("one", "two", "three");
  }

  @Test
  void dropsWhatIsCutOff() throws Exception {
    assertThat(frames("\u000bcut\u000bwhole\u001c\r\u000bcut too", 100)).containsExactly("whole");
  }

  @Test
  void keepsTheBeginningOfWhatIsTooLong() throws Exception {
    assertThat(frames("\u000b0123456789\u001c\r\u000b01234\u001c\r", 5))
        .containsExactly("01234…", "01234");
  }

  @Test
  void readsTwentyMebibytesWithoutKeepingThem() throws Exception {
    byte[] filler = new byte[1 << 20];
    Arrays.fill(filler, (byte) 'x');
    InputStream endless = new ByteArrayInputStream(new byte[] {FrameReader.START});
    for (int i = 0; i < 20; i++) {
      endless = new SequenceInputStream(endless, new ByteArrayInputStream(filler));
    }
    byte[] end = {FrameReader.END, '\r'};
    endless = new SequenceInputStream(endless, new ByteArrayInputStream(end));
    Frame frame = new FrameReader(endless, 1_000, () -> {}).next().orElseThrow();
    assertThat(frame.isTooLong()).isTrue();
    assertThat(frame.content()).hasSize(1_000);
  }
}
