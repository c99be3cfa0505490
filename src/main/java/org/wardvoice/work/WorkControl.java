package org.wardvoice.work;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Lists background work of every kind, and lets administrators retry and cancel it. Callers check the permissions. */
public interface WorkControl {

  /**
   * The filters of the list.
   *
   * @param kind null for any
   * @param status null for any
   */
  record WorkFilter(@Nullable WorkKind kind, @Nullable WorkStatus status) {}

  /** Newest first. */
  Page<WorkView> list(UUID organizationId, WorkFilter filter, PageRequest page);

  /**
   * The newest items of all organizations, for the server's console.
   *
   * @param kind a kind of the list or of {@link #figures}; null for any
   * @param status null for any
   */
  List<WorkView> newest(String kind, WorkStatus status, int most);

  /**
   * Queues failed work again with all its attempts, or makes waiting work due at once.
   *
   * @param organizationId the organization it must belong to
   * @throws org.wardvoice.shared.error.NotFound if there is none
   * @throws org.wardvoice.shared.error.Conflict if it neither waits nor has failed, or can't be repeated
   */
  WorkView retry(UUID organizationId, UUID id);

  /**
   * Ends work that waits or runs, as failed.
   *
   * @param organizationId the organization it must belong to
   * @throws org.wardvoice.shared.error.NotFound if there is none
   * @throws org.wardvoice.shared.error.Conflict if it has already ended
   */
  WorkView cancel(UUID organizationId, UUID id);

  /** The figures of every kind of handler and queue, which are finer than the kinds of the list. */
  Map<String, WorkFigures> figures();
}
