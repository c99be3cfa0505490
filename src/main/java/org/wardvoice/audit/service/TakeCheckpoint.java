package org.wardvoice.audit.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.audit.entity.ChainRepository.Checkpoint;
import org.wardvoice.audit.service.ReadChain.Link;
import org.wardvoice.shared.log.BestEffort;

/**
 * Signs how far a chain has come: first outside of the database, then in it. A checkpoint of the database that stands in no
 * file tells that the file was lost.
 */
@ApplicationScoped
public class TakeCheckpoint {

  private ReadChain chains;
  private CheckpointKeys keys;
  private CheckpointFiles files;
  private AuditConfig config;
  private Clock clock;

  protected TakeCheckpoint() {}

  @Inject
  public TakeCheckpoint(
      ReadChain chains,
      CheckpointKeys keys,
      CheckpointFiles files,
      AuditConfig config,
      Clock clock) {
    this.chains = chains;
    this.keys = keys;
    this.files = files;
    this.config = config;
    this.clock = clock;
  }

  /** All chains: of one to which nothing more is added the last entries shall be signed too. */
  public void takeAllDue() {
    for (UUID chain : chains.chains()) {
      BestEffort.run("audit.checkpoint", () -> takeIfDue(chain));
    }
  }

  /** Signs where the last checkpoint is old enough, or enough was added since. */
  void takeIfDue(UUID chain) {
    chains.head(chain).filter(head -> isDue(chain, head)).ifPresent(head -> take(chain, head));
  }

  /** Signs where anything was added since the last checkpoint. */
  void take(UUID chain) {
    chains
        .head(chain)
        .filter(head -> head.position() > last(chain).map(Checkpoint::position).orElse(0L))
        .ifPresent(head -> take(chain, head));
  }

  private boolean isDue(UUID chain, Link head) {
    Optional<Checkpoint> last = last(chain);
    long added = head.position() - last.map(Checkpoint::position).orElse(0L);
    Instant next =
        last.map(Checkpoint::signedAt)
            .map(signed -> signed.plus(config.checkpointInterval()))
            .orElse(Instant.MIN);
    return added >= config.checkpointEntries() || (added > 0 && !next.isAfter(clock.instant()));
  }

  private Optional<Checkpoint> last(UUID chain) {
    return chains.lastCheckpoint(chain);
  }

  private void take(UUID chain, Link head) {
    Statement statement = new Statement(chain, head.position(), head.hash(), clock.instant());
    String signed = keys.sign(statement);
    if (files.append(chain, head.position(), signed)) {
      chains.keep(statement, signed);
    }
  }
}
