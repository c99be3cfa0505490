package org.wardvoice.audit.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.wardvoice.audit.AuditChains;
import org.wardvoice.audit.Chain;
import org.wardvoice.audit.Verdict;
import org.wardvoice.audit.entity.ChainRepository.Checkpoint;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;

/** Verifies, exports and forgets chains, and makes checkpoint files fit a restored database. */
@Component
public class RecoverCheckpoints implements AuditChains {

  private final VerifyChain verification;
  private final ReadChain chains;
  private final CheckpointKeys keys;
  private final CheckpointFiles files;
  private final WriteLedger ledgers;
  private final Event<AuditEvent> audit;

  @Inject
  public RecoverCheckpoints(
      VerifyChain verification,
      ReadChain chains,
      CheckpointKeys keys,
      CheckpointFiles files,
      WriteLedger ledgers,
      Event<AuditEvent> audit) {
    this.verification = verification;
    this.chains = chains;
    this.keys = keys;
    this.files = files;
    this.ledgers = ledgers;
    this.audit = audit;
  }

  @Override
  public List<UUID> all() {
    return chains.chains();
  }

  @Override
  public Verdict verify(UUID chain) {
    return verification.verify(operator(chain), chain);
  }

  @Override
  public Recovery recover(UUID chain, boolean missing, boolean really) {
    Fit fit = new Fit(chain);
    fit.takeFile(missing);
    fit.takeDatabase();
    Recovery found = fit.recovery(null);
    if (!really || found.isNeedless()) {
      return found;
    }
    Recovery done = fit.recovery(files.replace(chain, List.copyOf(fit.lines.values())));
    audit.fire(
        AuditEvent.of(Category.SECURITY, "audit_checkpoints_recovered", operator(chain))
            .with("chain", chain.toString())
            .with("kept", done.kept())
            .with("added", done.added())
            .with("removed", done.removed())
            .with("removedFrom", done.removedFrom())
            .with("copy", done.copy()));
    return done;
  }

  /** A line ahead of the database of now is no consequence of the backup: it stays, as evidence. */
  @Override
  public List<String> checkpoints(UUID chain, long head) {
    List<String> lines = new ArrayList<>();
    try (CheckpointFiles.Lines file = files.open(chain)) {
      if (!file.isReadable()) {
        throw new IllegalStateException(
            "The checkpoint file of %s is unreadable.".formatted(chain));
      }
      file.forEachRemaining(lines::add);
    }
    lines.removeIf(
        line -> keys.verified(line).filter(said -> isLater(said, chain, head)).isPresent());
    return lines;
  }

  @Override
  public void export(UUID chain, OutputStream out) throws IOException {
    ledgers.open(operator(chain), chain).writeTo(out);
  }

  @Override
  public void forget(UUID chain) {
    if (chains.head(chain).isPresent()) {
      throw new IllegalStateException("The audit log of %s still has entries.".formatted(chain));
    }
    files.remove(chain);
  }

  private boolean isLater(Statement said, UUID chain, long head) {
    return said.position() > head && agrees(said, chain);
  }

  private static Caller operator(UUID chain) {
    return Caller.operator(chain.equals(Chain.INSTALLATION) ? null : chain);
  }

  private boolean agrees(Statement said, UUID chain) {
    return said.chain().equals(chain)
        && chains
            .link(chain, said.position())
            .filter(link -> link.hash().equals(said.hash()))
            .isPresent();
  }

  /** The lines that a chain's file should have. One short line for many entries, so all are in memory. */
  private final class Fit {

    private final UUID chain;
    private final SortedMap<Long, String> lines = new TreeMap<>();
    private long kept;
    private long removed;
    private Long removedFrom;

    Fit(UUID chain) {
      this.chain = chain;
    }

    void takeFile(boolean missing) {
      try (CheckpointFiles.Lines file = files.open(chain)) {
        if (!file.isReadable() || (!file.exists() && !missing)) {
          throw new IllegalStateException(
              "The checkpoint file of %s is missing or unreadable: restore it from a copy."
                  .formatted(chain));
        }
        file.forEachRemaining(this::takeLine);
      }
    }

    private void takeLine(String line) {
      Statement said = keys.verified(line).orElseThrow(() -> forged("A line of the file"));
      if (!lines.containsKey(said.position()) && agrees(said, chain)) {
        lines.put(said.position(), line);
        kept++;
      } else {
        removed++;
        removedFrom =
            removedFrom == null ? said.position() : Math.min(removedFrom, said.position());
      }
    }

    void takeDatabase() {
      List<Checkpoint> page = chains.checkpoints(chain, 0);
      while (!page.isEmpty()) {
        page.forEach(this::takeRow);
        page = chains.checkpoints(chain, page.get(page.size() - 1).position());
      }
    }

    private void takeRow(Checkpoint row) {
      Statement said =
          keys.verified(row.statement())
              .filter(signed -> signed.position() == row.position() && agrees(signed, chain))
              .orElseThrow(() -> forged("The database's checkpoint at position " + row.position()));
      lines.putIfAbsent(said.position(), row.statement());
    }

    private IllegalStateException forged(String what) {
      return new IllegalStateException(
          what
              + " of "
              + chain
              + " was not signed by any known key, or contradicts the chain: a restore doesn't do that.");
    }

    Recovery recovery(String copy) {
      return new Recovery(chain, kept, lines.size() - kept, removed, removedFrom, copy);
    }
  }
}
