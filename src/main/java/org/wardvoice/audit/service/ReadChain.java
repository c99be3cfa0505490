package org.wardvoice.audit.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.audit.entity.AuditEntry;
import org.wardvoice.audit.entity.AuditLink;
import org.wardvoice.audit.entity.ChainRepository;
import org.wardvoice.audit.entity.ChainRepository.Checkpoint;
import org.wardvoice.shared.crypto.Sha256;

/** Reads chains page by page, each in a separate short transaction, and stores checkpoints. */
@Stateless
public class ReadChain {

  private static final int PAGE = 500;
  private static final int ENTRIES = 5000;
  private static final UUID LAST = new UUID(-1, -1);

  @Inject private ChainRepository chains;

  public List<UUID> chains() {
    return chains.all();
  }

  /** The last link; empty if there is none. */
  public Optional<Link> head(UUID chain) {
    return chains.head(chain).map(link -> link(link, null));
  }

  /** The link at a position, without its entry. */
  public Optional<Link> link(UUID chain, long position) {
    return chains.link(chain, position).map(link -> link(link, null));
  }

  /** Some links after a position, in order; none if there are no more. */
  public List<Link> links(UUID chain, long after) {
    return chains.links(chain, after, PAGE).stream()
        .map(row -> link((AuditLink) row[0], (AuditEntry) row[1]))
        .toList();
  }

  /** Some checkpoints after a position, in order; none if there are no more. */
  public List<Checkpoint> checkpoints(UUID chain, long after) {
    return chains.checkpoints(chain, after, PAGE);
  }

  public Optional<Checkpoint> lastCheckpoint(UUID chain) {
    return chains.lastCheckpoint(chain);
  }

  /** Whether no chain has any checkpoint. */
  public boolean hasNoCheckpoint() {
    return chains.hasNoCheckpoint();
  }

  /** An entry that was removed before it was linked. */
  public Optional<UUID> removedBeforeLinked(UUID chain) {
    return chains.removedBeforeLinked(chain);
  }

  /** Looks for entries that were never linked, among some after this one. */
  public Lost lost(UUID chain, UUID after) {
    Optional<UUID> last = chains.entryAfter(chain, after, ENTRIES);
    UUID upTo = last.orElse(LAST);
    return new Lost(chains.neverLinked(chain, after, upTo), last);
  }

  public void keep(Statement statement, String signed) {
    chains.addCheckpoint(statement.chain(), statement.position(), statement.time(), signed);
  }

  private static Link link(AuditLink link, AuditEntry entry) {
    return new Link(
        link.position(),
        link.eventId(),
        Sha256.hex(link.previousHash()),
        Sha256.hex(link.hash()),
        entry == null ? null : entry.text());
  }

  /**
   * The result for some entries.
   *
   * @param entry one that was never linked; empty if there is none
   * @param last where the next call begins; empty after the last entry
   */
  public record Lost(Optional<UUID> entry, Optional<UUID> last) {}

  /**
   * One link of a chain.
   *
   * @param previous the previous hash, in hexadecimal
   * @param hash in hexadecimal
   * @param entry the entry's canonical text; null if the entry was removed
   */
  public record Link(long position, UUID eventId, String previous, String hash, String entry) {

    /** Whether the hash is that of this entry, after the previous hash. */
    boolean continues(String before) {
      byte[] start = HexFormat.of().parseHex(before);
      return Sha256.hex(ChainHash.of(start, entry)).equals(hash);
    }
  }
}
