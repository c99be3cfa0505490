package org.wardvoice.audit.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wardvoice.audit.service.TestCheckpoints.CHAIN;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.error.Conflict;

class VerifyChainTest {

  private final TestCheckpoints known = new TestCheckpoints();
  private final CallsAgain sealer = new CallsAgain();
  private final VerifyChain verify = new VerifyChain(sealer, known, known, known, null);

  /** Starts a second verification during the first one. */
  private final class CallsAgain extends Sealer {

    private int called;

    private CallsAgain() {
      super(null, null);
    }

    @Override
    public void seal(UUID chain) {
      called++;
      verify.verify(null, chain);
    }
  }

  @Test
  void verifiesAChainOnlyOnceAtATime() {
    for (int times = 1; times <= 2; times++) {
      assertThatThrownBy(() -> verify.verify(null, CHAIN))
          .isInstanceOf(Conflict.class)
          .hasMessageContaining("already being verified");
      assertThat(sealer.called).as("free again afterwards").isEqualTo(times);
    }
  }
}
