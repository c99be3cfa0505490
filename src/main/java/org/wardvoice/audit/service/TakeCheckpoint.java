package org.wardvoice.audit.service;

import jakarta.inject.Inject;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.wardvoice.audit.entity.ChainRepository.Checkpoint;
import org.wardvoice.audit.service.CheckpointFiles.Tail;
import org.wardvoice.audit.service.ReadChain.Link;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.log.Log;

/**
 * Signs the position of a chain: first outside of the database, then in it. A checkpoint in the database that is in no
 * file shows that the file was lost.
 */
@Component
public class TakeCheckpoint {

  private static final Log LOG = Log.of(TakeCheckpoint.class);

  /** The pause after a failed checkpoint, so that sealing is not slowed down. */
  private static final Duration PAUSE = Duration.ofMinutes(1);

  private final Map<UUID, Instant> paused = new ConcurrentHashMap<>();
  private final Set<UUID> ahead = ConcurrentHashMap.newKeySet();
  private volatile Instant allPaused = Instant.EPOCH;
  private Instant warned = Instant.EPOCH;

  private final ReadChain chains;
  private final CheckpointKeys keys;
  private final CheckpointFiles files;
  private final AuditConfig config;
  private final Clock clock;

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

  /** All chains, so that the last entries of an inactive one are signed, too. */
  public void takeAllDue() {
    for (UUID chain : chains.chains()) {
      BestEffort.run("audit.checkpoint", () -> takeIfDue(chain));
    }
  }

  /** Signs if the last checkpoint is old enough, or enough entries were added since. */
  void takeIfDue(UUID chain) {
    Instant now = clock.instant();
    if (!allPaused.isAfter(now) && !paused.getOrDefault(chain, now).isAfter(now)) {
      chains.head(chain).filter(head -> isDue(chain, head)).ifPresent(head -> take(chain, head));
    }
  }

  /** Signs if anything was added since the last checkpoint, unless the checkpoint file contradicts it. */
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
    try {
      keep(statement, signed, append(statement, signed));
    } catch (UncheckedIOException unusable) {
      allPaused = clock.instant().plus(PAUSE);
      warn("audit.checkpoints_folder_unusable", unusable);
    }
  }

  private Optional<Tail> append(Statement statement, String signed) {
    boolean first = last(statement.chain()).isEmpty();
    if (first && chains.hasNoCheckpoint()) {
      files.begin();
    }
    return files.append(statement.chain(), statement.position(), signed, first);
  }

  private void keep(Statement statement, String signed, Optional<Tail> tail) {
    UUID chain = statement.chain();
    if (tail.isEmpty()) {
      pause(chain);
      warn("audit.checkpoint_file_missing", null);
    } else if (tail.get().line().equals(signed)) {
      paused.remove(chain);
      ahead.remove(chain);
      chains.keep(statement, signed);
    } else if (!isKept(statement, tail.get()) && !isOfChain(chain, tail.get())) {
      pause(chain);
      tellAhead(chain, tail.get());
    }
  }

  /** A crash, or another node at the same time, leaves a line in the file whose row does not exist yet. */
  private boolean isKept(Statement statement, Tail tail) {
    Optional<Statement> same =
        keys.verified(tail.line())
            .filter(said -> said.chain().equals(statement.chain()))
            .filter(said -> said.position() == statement.position())
            .filter(said -> said.hash().equals(statement.hash()));
    same.ifPresent(said -> chains.keep(said, tail.line()));
    return same.isPresent();
  }

  /** Another thread or node may have signed a later position in the meantime. */
  private boolean isOfChain(UUID chain, Tail tail) {
    return keys.verified(tail.line())
        .filter(said -> said.chain().equals(chain))
        .filter(said -> isLinked(chain, said))
        .isPresent();
  }

  private boolean isLinked(UUID chain, Statement said) {
    return chains
        .link(chain, said.position())
        .filter(link -> link.hash().equals(said.hash()))
        .isPresent();
  }

  /** Probably, the database was restored from a backup. */
  private void tellAhead(UUID chain, Tail tail) {
    long head = chains.head(chain).map(Link::position).orElse(0L);
    if (tail.position() >= head && ahead.add(chain)) {
      LOG.error(
          "audit.checkpoint_file_ahead",
          null,
          "chain",
          chain,
          "signed",
          tail.position(),
          "head",
          head);
    }
  }

  private void pause(UUID chain) {
    paused.put(chain, clock.instant().plus(PAUSE));
  }

  private synchronized void warn(String event, Throwable cause) {
    if (!warned.plus(PAUSE).isAfter(clock.instant())) {
      warned = clock.instant();
      LOG.warn(event, cause, "folder", config.checkpointsFolder());
    }
  }
}
