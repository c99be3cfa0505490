package org.wardvoice.audit.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.wardvoice.audit.entity.ChainRepository.Checkpoint;
import org.wardvoice.audit.service.ReadChain.Link;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.json.Json;

/**
 * Exports a chain for verification without the service: one JSON object per line. It contains the entries' texts
 * literally, as they were hashed. It ends with a signed checkpoint and its size, or says that none could be signed.
 */
@Component
public class WriteLedger {

  /** Another node may be signing concurrently. */
  private static final int ATTEMPTS = 3;

  private final Sealer sealer;
  private final TakeCheckpoint checkpoints;
  private final ReadChain chains;
  private final CheckpointKeys keys;
  private final Event<AuditEvent> audit;

  @Inject
  public WriteLedger(
      Sealer sealer,
      TakeCheckpoint checkpoints,
      ReadChain chains,
      CheckpointKeys keys,
      Event<AuditEvent> audit) {
    this.sealer = sealer;
    this.checkpoints = checkpoints;
    this.chains = chains;
    this.keys = keys;
    this.audit = audit;
  }

  /** Seals and signs the current entries; the ledger will contain all of them. */
  public Ledger open(Caller caller, UUID chain) {
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "audit_log_exported", caller)
            .with("chain", chain.toString()));
    sealer.seal(chain);
    long end = 0;
    long unsigned = 1;
    for (int attempt = 0; attempt < ATTEMPTS && unsigned > 0; attempt++) {
      end = chains.head(chain).map(Link::position).orElse(0L);
      checkpoints.take(chain);
      long signed = chains.lastCheckpoint(chain).map(Checkpoint::position).orElse(0L);
      unsigned = Math.max(0, end - signed);
      end = Math.max(end, signed);
    }
    return new Ledger(chain, end, unsigned);
  }

  /** A ledger to be written; one page at a time is in memory. */
  public final class Ledger {

    private final UUID chain;
    private final long end;
    private final long unsigned;
    private final Deque<Checkpoint> signed = new ArrayDeque<>();
    private long lastSigned;
    private long written;
    private long statements;
    private String hash = "";

    private Ledger(UUID chain, long end, long unsigned) {
      this.chain = chain;
      this.end = end;
      this.unsigned = unsigned;
    }

    public void writeTo(OutputStream out) throws IOException {
      line(
          out,
          "{\"ledger\":\"wardvoice-audit\",\"version\":1,\"chain\":"
              + Json.write(chain)
              + ",\"keys\":"
              + keys.published()
              + "}");
      long after = 0;
      List<Link> page = chains.links(chain, after);
      while (after < end && !page.isEmpty()) {
        for (Link link : page) {
          if (link.position() <= end) {
            write(out, link);
          }
        }
        after = page.get(page.size() - 1).position();
        page = chains.links(chain, after);
      }
      line(
          out,
          String.format(
              Locale.ROOT,
              "{\"entries\":%d,\"checkpoints\":%d,\"hash\":\"%s\"%s}",
              written,
              statements,
              hash,
              unsigned == 0 ? "" : ",\"unsigned\":" + unsigned));
    }

    private void write(OutputStream out, Link link) throws IOException {
      line(
          out,
          String.format(
              Locale.ROOT,
              "{\"position\":%d,\"previous\":\"%s\",\"hash\":\"%s\",\"entry\":%s}",
              link.position(),
              link.previous(),
              link.hash(),
              link.entry()));
      written++;
      hash = link.hash();
      if (signed.isEmpty()) {
        signed.addAll(chains.checkpoints(chain, lastSigned));
      }
      if (!signed.isEmpty() && signed.getFirst().position() == link.position()) {
        lastSigned = link.position();
        line(out, "{\"checkpoint\":" + Json.write(signed.remove().statement()) + "}");
        statements++;
      }
    }

    private static void line(OutputStream out, String text) throws IOException {
      out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }
}
