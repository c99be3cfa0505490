package org.wardvoice.feedback.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;
import org.wardvoice.shared.persistence.InTimeOrder;

/** Feedback with findings, by the time of its last change. Every query names the organization. */
@ApplicationScoped
public class ProcessedFeedback {

  private static final InTimeOrder<Feedback> PROCESSED =
      new InTimeOrder<>(
          Feedback.class,
          "f",
          "f",
          "updatedAt",
          "Feedback f where f.organizationId = :organization and f.processedAt is not null"
              + " and f.transcriptionStatus = org.wardvoice.transcription.TranscriptionStatus.COMPLETED");

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public long count(UUID organization, After after) {
    return PROCESSED.count(em, organization, after);
  }

  public List<Feedback> after(UUID organization, After after, int most) {
    return PROCESSED.after(em, organization, after, most);
  }

  public List<Feedback> these(UUID organization, Collection<UUID> ids) {
    return PROCESSED.these(em, organization, ids);
  }
}
