package org.wardvoice.shared.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** The bytes are examples of the documentation of Protocol Buffers, and of the same kind. */
class ProtoMessageTest {

  private static ProtoMessage bytes(String hex) {
    return new ProtoMessage(HexFormat.of().parseHex(hex));
  }

  private static String hex(ProtoMessage message) {
    return HexFormat.of().formatHex(message.bytes());
  }

  @Test
  void writesNumbersTextsAndMessages() {
    assertThat(hex(ProtoMessage.empty().with(1, 150))).isEqualTo("089601");
    assertThat(hex(ProtoMessage.empty().with(2, ProtoMessage.text("testing"))))
        .isEqualTo("120774657374696e67");
    assertThat(hex(ProtoMessage.empty().with(3, bytes("089601")))).isEqualTo("1a03089601");
  }

  @Test
  void changesNestedMessagesAndNothingElse() {
    // A number, 8 bytes, 4 bytes, and two messages in field 3.
    ProtoMessage message =
        bytes("089601" + "110102030405060708" + "2501020304" + "1a0108" + "1a00");
    assertThat(hex(message.map(3, nested -> nested.with(1, 1))))
        .isEqualTo("089601" + "110102030405060708" + "2501020304" + "1a03080801" + "1a020801");
    assertThat(hex(message.map(4, nested -> nested.with(1, 1)))).isEqualTo(hex(message));
  }

  @Test
  void findsTexts() {
    ProtoMessage message = bytes("120774657374696e67");
    assertThat(message.has(2, "testing")).isTrue();
    assertThat(message.has(2, "test")).isFalse();
    assertThat(message.has(1, "testing")).isFalse();
  }

  @Test
  void writesTheLengthsOfLongMessages() {
    byte[] content = new byte[300];
    ProtoMessage message = ProtoMessage.empty().with(3, new ProtoMessage(content));
    assertThat(hex(message)).startsWith("1aac02" + "0000");
    assertThat(message.map(3, same -> same))
        .satisfies(same -> assertThat(hex(same)).isEqualTo(hex(message)));
  }

  @Test
  void refusesWhatIsNoMessage() {
    assertThatThrownBy(() -> bytes("1a05").has(3, "x"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> bytes("0f").has(3, "x")).isInstanceOf(IllegalArgumentException.class);
  }
}
