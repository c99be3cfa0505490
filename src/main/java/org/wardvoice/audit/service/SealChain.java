package org.wardvoice.audit.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.audit.Chain;
import org.wardvoice.audit.entity.AuditEntry;
import org.wardvoice.audit.entity.AuditLink;
import org.wardvoice.audit.entity.ChainRepository;

/**
 * Seals entries: links them to their chain. An entry that was committed late, after newer ones, is linked late: the
 * order of the chain is the order of sealing, which never changes, and each entry has its own time.
 */
@Stateless
public class SealChain {

  /** The maximum number of entries linked in one transaction. */
  static final int BATCH = 500;

  @Inject private ChainRepository chains;

  /** The chains with unsealed entries. */
  public List<UUID> waiting() {
    return chains.waiting();
  }

  /** Links some entries, and returns their number; none if another node is doing it. */
  public int tryToSeal(UUID chain) {
    return chains.tryLock(chain) ? link(chain) : 0;
  }

  /** Links some entries, after waiting for any other node that is doing it, and returns their number. */
  public int seal(UUID chain) {
    chains.lock(chain);
    return link(chain);
  }

  private int link(UUID chain) {
    Optional<AuditLink> head = chains.head(chain);
    long position = head.map(AuditLink::position).orElse(0L);
    byte[] hash = head.map(AuditLink::hash).orElseGet(Chain::beginning);
    List<AuditLink> links = new ArrayList<>();
    for (AuditEntry entry : chains.unsealed(chain, BATCH)) {
      byte[] next = ChainHash.of(hash, entry.text());
      position++;
      links.add(new AuditLink(chain, position, entry.eventId(), hash, next));
      hash = next;
    }
    if (!links.isEmpty()) {
      chains.add(chain, links);
    }
    return links.size();
  }
}
