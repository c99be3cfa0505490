package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;
import org.wardvoice.shared.persistence.Flush;

/** Pending password reset requests. */
@ApplicationScoped
public class PasswordResetRequestRepository {

  @PersistenceContext private EntityManager em;

  public void add(PendingPasswordReset request) {
    em.persist(request);
  }

  /** The oldest one that no other node is processing; removed when the transaction commits. */
  public Optional<PendingPasswordReset> take() {
    List<?> rows =
        em.createNativeQuery(
                "select * from password_reset_requests order by requested_at, id limit 1 for update skip locked",
                PendingPasswordReset.class)
            .getResultList();
    Optional<PendingPasswordReset> oldest =
        rows.stream().map(PendingPasswordReset.class::cast).findFirst();
    oldest.ifPresent(
        request -> {
          em.remove(request);
          Flush.now(em);
        });
    return oldest;
  }
}
