package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

@ApplicationScoped
public class BackupCodeRepository {

  @PersistenceContext private EntityManager em;

  public void add(BackupCode code) {
    em.persist(code);
  }

  public List<BackupCode> of(UUID userId) {
    return em.createQuery("select b from BackupCode b where b.userId = :user", BackupCode.class)
        .setParameter("user", userId)
        .getResultList();
  }

  /** Uses a code up; returns whether the user had it. Of concurrent uses only one succeeds. */
  public boolean use(UUID userId, String codeHash, Instant now) {
    return em.createQuery(
                """
                update BackupCode b set b.usedAt = :now
                where b.userId = :user and b.codeHash = :hash and b.usedAt is null
                """)
            .setParameter("now", now)
            .setParameter("user", userId)
            .setParameter("hash", codeHash)
            .executeUpdate()
        == 1;
  }

  public int removeAll(UUID userId) {
    return em.createQuery("delete from BackupCode b where b.userId = :user")
        .setParameter("user", userId)
        .executeUpdate();
  }
}
