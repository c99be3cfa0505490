package org.wardvoice.audit.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.wardvoice.audit.Chain;
import org.wardvoice.audit.Verdict;
import org.wardvoice.audit.Verdict.Broken;
import org.wardvoice.audit.service.ReadChain.Link;
import org.wardvoice.audit.service.ReadChain.Lost;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.error.Conflict;

/**
 * Walks along a chain from its beginning: recomputes each entry, and checks that each link continues the previous one
 * and every signed checkpoint matches. One page of links at a time is in memory.
 */
@Component
public class VerifyChain {

  private static final UUID BEFORE_ALL = new UUID(0, 0);

  private final Set<UUID> running = ConcurrentHashMap.newKeySet();
  private final Sealer sealer;
  private final ReadChain chains;
  private final CheckpointKeys keys;
  private final CheckpointFiles files;
  private final Event<AuditEvent> audit;

  @Inject
  public VerifyChain(
      Sealer sealer,
      ReadChain chains,
      CheckpointKeys keys,
      CheckpointFiles files,
      Event<AuditEvent> audit) {
    this.sealer = sealer;
    this.chains = chains;
    this.keys = keys;
    this.files = files;
    this.audit = audit;
  }

  /**
   * Verifies everything that is committed now.
   *
   * @throws Conflict if this node is already verifying: it is expensive for a long chain
   */
  public Verdict verify(Caller caller, UUID chain) {
    if (!running.add(chain)) {
      throw Conflict.of(
          "This audit log is already being verified; try again when the verification has finished");
    }
    Verdict verdict;
    try {
      verdict = verify(chain);
    } finally {
      running.remove(chain);
    }
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "audit_log_verified", caller)
            .with("chain", chain.toString())
            .with("valid", verdict.valid())
            .with("entries", verdict.entries()));
    return verdict;
  }

  private Verdict verify(UUID chain) {
    sealer.seal(chain);
    try (CheckpointMerge checkpoints = new CheckpointMerge(chain, chains, keys, files)) {
      Walk walk = new Walk(chain, checkpoints, end(chain));
      Optional<Broken> broken = walk.toTheEnd();
      return new Verdict(
          broken.isEmpty(),
          chain,
          walk.position,
          checkpoints.agreeing(),
          walk.position == 0 ? null : walk.hash,
          broken.orElse(null));
    }
  }

  private long end(UUID chain) {
    return chains.head(chain).map(Link::position).orElse(0L);
  }

  /** The state of a verification. */
  private final class Walk {

    private final UUID chain;
    private final CheckpointMerge checkpoints;
    private final long end;
    private long position;
    private String hash = Sha256.hex(Chain.beginning());

    Walk(UUID chain, CheckpointMerge checkpoints, long end) {
      this.chain = chain;
      this.checkpoints = checkpoints;
      this.end = end;
    }

    Optional<Broken> toTheEnd() {
      while (position < end) {
        List<Link> page = chains.links(chain, position);
        if (page.isEmpty()) {
          return Optional.of(Problem.POSITION_MISSING.at(position + 1, null));
        }
        for (Link link : page) {
          Optional<Broken> broken = position < end ? step(link) : Optional.empty();
          if (broken.isPresent()) {
            return broken;
          }
        }
      }
      return checkpoints
          .checkEnd(position, () -> VerifyChain.this.end(chain))
          .or(() -> chains.removedBeforeLinked(chain).map(id -> Problem.ENTRY_MISSING.at(null, id)))
          .or(() -> lost().map(id -> Problem.ENTRY_NOT_LINKED.at(null, id)));
    }

    /** Page by page, because a transaction over a whole chain would be too long. */
    private Optional<UUID> lost() {
      Lost lost = chains.lost(chain, BEFORE_ALL);
      while (lost.entry().isEmpty() && lost.last().isPresent()) {
        lost = chains.lost(chain, lost.last().get());
      }
      return lost.entry();
    }

    private Optional<Broken> step(Link link) {
      Problem problem = problem(link);
      if (problem == Problem.POSITION_MISSING) {
        return Optional.of(problem.at(position + 1, null));
      }
      if (problem != null) {
        return Optional.of(problem.at(link.position(), link.eventId()));
      }
      Optional<Broken> broken = checkpoints.check(link.position(), link.hash(), link.eventId());
      if (broken.isEmpty()) {
        position = link.position();
        hash = link.hash();
      }
      return broken;
    }

    private Problem problem(Link link) {
      if (link.position() != position + 1) {
        return Problem.POSITION_MISSING;
      }
      if (!link.previous().equals(hash)) {
        return Problem.LINK_ALTERED;
      }
      if (link.entry() == null) {
        return Problem.ENTRY_MISSING;
      }
      return link.continues(hash) ? null : Problem.ENTRY_ALTERED;
    }
  }
}
