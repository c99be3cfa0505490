package org.wardvoice.audit.service;

import jakarta.inject.Inject;
import java.util.UUID;
import java.util.function.ToIntFunction;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.BestEffort;

/** Links new entries, and requests a signed checkpoint from time to time. */
@Component
public class Sealer {

  private final SealChain sealing;
  private final TakeCheckpoint checkpoints;

  @Inject
  public Sealer(SealChain sealing, TakeCheckpoint checkpoints) {
    this.sealing = sealing;
    this.checkpoints = checkpoints;
  }

  /** All chains, except those that another node is sealing. */
  public void sealAll() {
    for (UUID chain : sealing.waiting()) {
      BestEffort.run("audit.seal_chain", () -> seal(chain, sealing::tryToSeal));
    }
  }

  /** One chain, up to what is committed now. */
  public void seal(UUID chain) {
    seal(chain, sealing::seal);
  }

  private void seal(UUID chain, ToIntFunction<UUID> batch) {
    int linked;
    do {
      linked = batch.applyAsInt(chain);
      checkpoints.takeIfDue(chain);
    } while (linked == SealChain.BATCH);
  }
}
