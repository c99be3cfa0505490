package org.wardvoice.integration.service.emr;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.integration.entity.EmrPushRepository;
import org.wardvoice.integration.entity.EmrSync;
import org.wardvoice.integration.service.emr.PushSource.Candidate;
import org.wardvoice.integration.service.emr.PushSource.Reader;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.After;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * Iterates over the records of a stage: first those that earlier runs could not send, by id, then those that have
 * changed since, by time. Joins the caller's transaction.
 */
@Component
class PushPlaces {

  private static final int AT_ONCE = 50;
  private static final String LEFT = "left ";
  private static final String LATER = "later ";
  private static final UUID LOWEST = new UUID(0, 0);

  private final Instance<PushSource> sources;
  private final EmrPushRepository pushes;

  @Inject
  PushPlaces(@Any Instance<PushSource> sources, EmrPushRepository pushes) {
    this.sources = sources;
    this.pushes = pushes;
  }

  /**
   * The next records.
   *
   * @param next the position after them; null at the end
   */
  record Found(List<Candidate> candidates, String next) {}

  Found next(EmrSync sync, EmrRun run) {
    PushSource source = source(sync.stage());
    Reader reader = new Reader(sync.organizationId(), run.dryRun() ? sync.id() : null);
    After start = After.start(run.since() == null ? Instant.EPOCH : run.since());
    if (sync.place() == null) {
      sync.expect(
          pushes.countPending(sync.organizationId(), kind(sync), sync.id())
              + source.count(sync.organizationId(), start));
    }
    if (sync.place() == null || sync.place().startsWith(LEFT)) {
      return left(sync, source, reader, start);
    }
    After after = After.parse(sync.place().substring(LATER.length()));
    List<Candidate> found = source.after(reader, after, AT_ONCE);
    return new Found(found, found.isEmpty() ? null : LATER + found.get(found.size() - 1).at());
  }

  private Found left(EmrSync sync, PushSource source, Reader reader, After start) {
    UUID after =
        sync.place() == null ? LOWEST : UUID.fromString(sync.place().substring(LEFT.length()));
    List<UUID> ids = pushes.pending(sync.organizationId(), kind(sync), sync.id(), after, AT_ONCE);
    return ids.isEmpty()
        ? new Found(List.of(), LATER + start)
        : new Found(source.these(reader, ids), LEFT + ids.get(ids.size() - 1));
  }

  private PushSource source(EmrSyncStage stage) {
    return sources.stream()
        .filter(one -> one.stage() == stage)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("Nothing is sent in stage " + stage));
  }

  private static String kind(EmrSync sync) {
    return LowerCase.name(sync.stage());
  }
}
