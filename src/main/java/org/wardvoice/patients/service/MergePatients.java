package org.wardvoice.patients.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.patients.MovableRecords;
import org.wardvoice.patients.PatientDetails;
import org.wardvoice.patients.PatientFeed;
import org.wardvoice.patients.PatientMergeView;
import org.wardvoice.patients.PatientMerges;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.patients.entity.PatientMerge;
import org.wardvoice.patients.entity.PatientMergeRepository;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.patients.entity.TimelineRepository;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Merges patients' records, and reverses merges. */
@Stateless
@Local(PatientMerges.class)
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class MergePatients implements PatientMerges {

  @Inject private PatientRepository patients;
  @Inject private PatientMergeRepository merges;
  @Inject @Any private Instance<MovableRecords> kinds;
  @Inject private TimelineRepository timeline;
  @Inject private PatientFeed feed;
  @Inject private Clock clock;

  @Override
  public PatientMergeView merge(UUID organizationId, UUID survivorId, UUID retiredId) {
    if (survivorId.equals(retiredId)) {
      throw Conflict.of("A patient can't be merged into itself");
    }
    // Locks in a fixed order, so that two merges can't deadlock.
    Stream.of(survivorId, retiredId).sorted().forEach(id -> lock(organizationId, id));
    if (merges.ofRetired(organizationId, survivorId).isPresent()) {
      throw Conflict.of("The surviving patient was itself merged into another one");
    }
    PatientMerge merge =
        merges
            .ofRetired(organizationId, retiredId)
            .orElseGet(() -> begin(organizationId, survivorId, retiredId));
    if (!merge.survivorId().equals(survivorId)) {
      throw Conflict.of("The patient was merged into another one");
    }
    kinds.forEach(
        kind ->
            merges.keep(
                organizationId,
                merge.id(),
                kind.type(),
                kind.move(organizationId, retiredId, survivorId)));
    return view(organizationId, merge);
  }

  private PatientMerge begin(UUID organizationId, UUID survivorId, UUID retiredId) {
    Patient retired = lock(organizationId, retiredId);
    PatientMerge merge =
        new PatientMerge(
            Ids.next(),
            organizationId,
            survivorId,
            retiredId,
            retired.description().status(),
            clock.instant());
    merges.add(merge);
    status(organizationId, retiredId, PatientStatus.INACTIVE, PatientMerge.MERGED);
    return merge;
  }

  private Patient lock(UUID organizationId, UUID id) {
    return patients.lock(organizationId, id).orElseThrow(() -> new NotFound("Patient"));
  }

  private void status(UUID organizationId, UUID patientId, PatientStatus status, String reason) {
    feed.change(
        organizationId,
        patientId,
        new PatientDetails(null, null, null, null, null, null, null, status),
        reason);
  }

  @Override
  public Optional<UUID> find(UUID organizationId, UUID one, UUID other) {
    return Stream.of(one, other)
        .flatMap(retired -> merges.ofRetired(organizationId, retired).stream())
        .filter(merge -> List.of(one, other).contains(merge.survivorId()))
        .map(PatientMerge::id)
        .findFirst();
  }

  @Override
  public Optional<UUID> survivor(UUID organizationId, UUID patientId) {
    return merges.ofRetired(organizationId, patientId).map(PatientMerge::survivorId);
  }

  @Override
  public boolean leadTo(UUID organizationId, UUID from, UUID to, String type, UUID record) {
    return from.equals(to) || merges.leadTo(organizationId, from, to, type, record);
  }

  @Override
  public PatientMergeView reverse(UUID organizationId, UUID mergeId) {
    PatientMerge merge =
        merges.find(organizationId, mergeId).orElseThrow(() -> new NotFound("Merge"));
    // The patients before the merge, as HL7 messages do, so that the two can't deadlock.
    Stream.of(merge.survivorId(), merge.retiredId())
        .sorted()
        .forEach(id -> lock(organizationId, id));
    merges.lock(merge);
    if (merge.reversedAt() != null) {
      throw Conflict.of("The merge is already reversed");
    }
    if (merges.ofRetired(organizationId, merge.survivorId()).isPresent()) {
      throw Conflict.of("The surviving patient was merged into another one since");
    }
    moveBack(organizationId, merge);
    merge.reverse(clock.instant());
    merges.flush();
    status(organizationId, merge.retiredId(), merge.statusBefore(), PatientMerge.REVERSED);
    return view(organizationId, merge);
  }

  private void moveBack(UUID organizationId, PatientMerge merge) {
    UUID from = merge.survivorId();
    UUID to = merge.retiredId();
    List<UUID> all = new ArrayList<>();
    for (MovableRecords kind : kinds) {
      List<UUID> moved = merges.moved(organizationId, merge.id(), kind.type());
      kind.move(organizationId, from, to, moved);
      all.addAll(moved);
    }
    // After the records: moving them has waited for those who were still processing them.
    List<UUID> caused =
        kinds.stream()
            .flatMap(kind -> kind.moveCausedBy(organizationId, from, to, all).stream())
            .toList();
    timeline.moveThoseOf(organizationId, from, to, caused);
  }

  @Override
  public PatientMergeView one(UUID organizationId, UUID mergeId) {
    return view(
        organizationId,
        merges.find(organizationId, mergeId).orElseThrow(() -> new NotFound("Merge")));
  }

  @Override
  public Page<PatientMergeView> list(UUID organizationId, PageRequest page) {
    Page<PatientMerge> found = merges.list(organizationId, page);
    var counts =
        merges.counts(organizationId, found.items().stream().map(PatientMerge::id).toList());
    return found.map(merge -> view(merge, counts.getOrDefault(merge.id(), 0L)));
  }

  private PatientMergeView view(UUID organizationId, PatientMerge merge) {
    long records = merges.counts(organizationId, List.of(merge.id())).getOrDefault(merge.id(), 0L);
    return view(merge, records);
  }

  private static PatientMergeView view(PatientMerge merge, long records) {
    return new PatientMergeView(
        merge.id(),
        merge.survivorId(),
        merge.retiredId(),
        records,
        merge.mergedAt(),
        merge.reversedAt());
  }
}
