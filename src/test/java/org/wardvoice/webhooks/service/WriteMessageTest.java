package org.wardvoice.webhooks.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which request caused an event. */
class WriteMessageTest {

  private static final String PARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

  @Test
  void staysInTheTraceWithASpanOfItsOwn() {
    assertThat(WriteMessage.child(PARENT, 255))
        .isEqualTo("00-4bf92f3577b34da6a3ce929d0e0e4736-00000000000000ff-01");
    assertThat(WriteMessage.child(PARENT, 0))
        .isEqualTo("00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000001-01");
  }

  @Test
  void isAbsentWhereNoneIsKnown() {
    assertThat(WriteMessage.child(null, 1)).isNull();
  }
}
