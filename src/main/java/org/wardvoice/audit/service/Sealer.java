package org.wardvoice.audit.service;

import jakarta.inject.Inject;
import java.util.UUID;
import java.util.function.ToIntFunction;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.BestEffort;

/** Links what is written, and has a checkpoint signed now and then. */
@Component
public class Sealer {

  private final SealChain sealing;
  private final TakeCheckpoint checkpoints;

  @Inject
  public Sealer(SealChain sealing, TakeCheckpoint checkpoints) {
    this.sealing = sealing;
    this.checkpoints = checkpoints;
  }

  /** All chains; one that another node seals just now is left to it. */
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
