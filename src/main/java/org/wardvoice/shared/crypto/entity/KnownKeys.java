package org.wardvoice.shared.crypto.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** By their ids, the keys that data of this database were encrypted with. */
@ApplicationScoped
@Transactional(Transactional.TxType.REQUIRES_NEW)
public class KnownKeys {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Of a keyset. */
  public Set<Integer> of(String keyset) {
    List<?> ids =
        em.createNativeQuery("select key_id from known_keys where keyset = ?1")
            .setParameter(1, keyset)
            .getResultList();
    return ids.stream().map(id -> ((Number) id).intValue()).collect(Collectors.toSet());
  }

  /** Also these from now on. */
  public void remember(String keyset, Collection<Integer> ids) {
    for (Integer id : ids) {
      em.createNativeQuery(
              "insert into known_keys (keyset, key_id) values (?1, ?2) on conflict do nothing")
          .setParameter(1, keyset)
          .setParameter(2, id.longValue())
          .executeUpdate();
    }
  }

  /** None any more. */
  public void forget(String keyset) {
    em.createNativeQuery("delete from known_keys where keyset = ?1")
        .setParameter(1, keyset)
        .executeUpdate();
  }
}
