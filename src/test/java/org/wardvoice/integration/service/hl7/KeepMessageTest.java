package org.wardvoice.integration.service.hl7;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KeepMessageTest {

  @Test
  void cutsALongSenderBetweenCharacters() {
    String longest = "a".repeat(IncomingMessage.LONGEST_SENDER - 1) + "😀";
    assertThat(KeepMessage.cut(longest + "b")).isEqualTo(longest);
  }
}
