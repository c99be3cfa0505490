package org.wardvoice.retention.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.LowerCase;

/** Organizations' retention in the database. Every query names the organization. */
@ApplicationScoped
public class RetentionSettingRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  public Optional<RetentionSetting> find(UUID organizationId, RetainedKind kind) {
    return em.createQuery(
            "select s from RetentionSetting s where s.organizationId = :organization and s.kind = :kind",
            RetentionSetting.class)
        .setParameter("organization", organizationId)
        .setParameter("kind", LowerCase.name(kind))
        .getResultStream()
        .findFirst();
  }

  /** Serializes changes to an organization's settings until the transaction ends. */
  public void lock(UUID organizationId) {
    AdvisoryLock.take(em, "retention:" + organizationId);
  }

  public void save(RetentionSetting setting) {
    em.persist(setting);
    Flush.now(em);
  }

  public void remove(RetentionSetting setting) {
    em.remove(setting);
    Flush.now(em);
  }
}
