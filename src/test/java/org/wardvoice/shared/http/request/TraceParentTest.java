package org.wardvoice.shared.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceParentTest {

  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7";

  @ParameterizedTest
  @ValueSource(strings = {"00", "01", "ff"})
  void passesOnWhatTheRequestSays(String flags) {
    String header = "00-" + TRACE + "-" + flags;
    assertThat(TraceParent.of(List.of(header))).isEqualTo(header);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-03", "-03-more", "-01-"})
  void readsLaterVersionsAsTheOneItKnows(String rest) {
    assertThat(TraceParent.of(List.of("cc-" + TRACE + rest))).isEqualTo("00-" + TRACE + "-01");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "00",
        "00-" + TRACE,
        "00-" + TRACE + "-1",
        "00-" + TRACE + "-01-more",
        "ff-" + TRACE + "-01",
        "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
        "00-" + TRACE + "-01, 00-" + TRACE + "-01",
        "00-" + TRACE + "-01\nx: y"
      })
  void ignoresWhatIsMalformed(String header) {
    assertThat(TraceParent.of(List.of(header))).isNull();
  }

  @Test
  void ignoresNoneAndSeveral() {
    String header = "00-" + TRACE + "-01";
    assertThat(TraceParent.of(List.of())).isNull();
    assertThat(TraceParent.of(List.of(header, header))).isNull();
  }
}
