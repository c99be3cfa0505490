package org.wardvoice.keys.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.shared.crypto.KeyRegister;

/** The register in the database itself, so that a start with different keys is detected. */
@ApplicationScoped
@Transactional(Transactional.TxType.REQUIRES_NEW)
public class KnownKeys implements KeyRegister {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  @Override
  public Set<Integer> of(String keyset) {
    List<?> ids =
        em.createNativeQuery("select key_id from known_keys where keyset = ?1")
            .setParameter(1, keyset)
            .getResultList();
    return ids.stream().map(id -> ((Number) id).intValue()).collect(Collectors.toSet());
  }

  @Override
  public void remember(String keyset, Collection<Integer> ids) {
    for (Integer id : ids) {
      em.createNativeQuery(
              "insert into known_keys (keyset, key_id) values (?1, ?2) on conflict do nothing")
          .setParameter(1, keyset)
          .setParameter(2, id.longValue())
          .executeUpdate();
    }
  }

  @Override
  public void forget(String keyset) {
    em.createNativeQuery("delete from known_keys where keyset = ?1")
        .setParameter(1, keyset)
        .executeUpdate();
  }
}
