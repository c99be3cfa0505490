package org.wardvoice.audit.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.audit.Chain;
import org.wardvoice.audit.entity.AuditEntry;
import org.wardvoice.audit.entity.AuditLink;
import org.wardvoice.audit.entity.ChainRepository;

/**
 * Links entries to their chain. An entry that was committed late, after newer ones, is linked late: the chain tells in
 * which order entries were sealed, which is never changed, and each entry tells its own time.
 */
@Stateless
public class SealChain {

  /** How many entries are linked in one transaction. */
  static final int BATCH = 500;

  @Inject private ChainRepository chains;

  /** The chains that have entries to be linked. */
  public List<UUID> waiting() {
    return chains.waiting();
  }

  /** Links some entries, and tells how many; none when another node is at it. */
  public int tryToSeal(UUID chain) {
    return chains.tryLock(chain) ? link(chain) : 0;
  }

  /** Links some entries, after any other node that is at it, and tells how many. */
  public int seal(UUID chain) {
    chains.lock(chain);
    return link(chain);
  }

  private int link(UUID chain) {
    Optional<AuditLink> head = chains.head(chain);
    long position = head.map(AuditLink::position).orElse(0L);
    byte[] hash = head.map(AuditLink::hash).orElseGet(Chain::beginning);
    List<AuditEntry> entries = chains.unsealed(chain, BATCH);
    for (AuditEntry entry : entries) {
      byte[] next = ChainHash.of(hash, entry.text());
      position++;
      chains.add(new AuditLink(chain, position, entry.eventId(), hash, next));
      hash = next;
    }
    return entries.size();
  }
}
