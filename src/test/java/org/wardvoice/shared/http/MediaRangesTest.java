package org.wardvoice.shared.http;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MediaRangesTest {

  private static final MediaType ALL = MediaType.WILDCARD_TYPE;
  private static final MediaType JSON = MediaType.APPLICATION_JSON_TYPE;

  @Test
  void coverATypeBySpecificityAndQuality() {
    MediaType noJson = new MediaType("application", "json", Map.of("q", "0"));
    assertThat(MediaRanges.cover(List.of(ALL), JSON)).isTrue();
    assertThat(MediaRanges.cover(List.of(JSON), JSON)).isTrue();
    assertThat(MediaRanges.cover(List.of(ALL, noJson), JSON)).isFalse();
    assertThat(MediaRanges.cover(List.of(new MediaType("application", "*")), JSON)).isTrue();
    assertThat(MediaRanges.cover(List.of(new MediaType("text", "*"), JSON), JSON)).isTrue();
  }

  @Test
  void coverNoOtherType() {
    MediaType audio = new MediaType("audio", "*");
    for (MediaType other :
        List.of(MediaType.TEXT_HTML_TYPE, MediaType.APPLICATION_XML_TYPE, audio)) {
      assertThat(MediaRanges.cover(List.of(other), JSON)).as(other.getType()).isFalse();
    }
    assertThat(MediaRanges.cover(List.of(JSON), new MediaType("audio", "flac"))).isFalse();
    assertThat(MediaRanges.cover(List.of(audio), new MediaType("audio", "flac"))).isTrue();
  }
}
