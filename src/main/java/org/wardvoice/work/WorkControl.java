package org.wardvoice.work;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Shows work of every kind to whoever administers it, and lets them step in. Says nothing about who may. */
public interface WorkControl {

  /**
   * Which work is meant.
   *
   * @param kind null for any
   * @param status null for any
   */
  record WorkFilter(@Nullable String kind, @Nullable WorkStatus status) {}

  /** Newest first. */
  Page<WorkView> list(UUID organizationId, WorkFilter filter, PageRequest page);

  /** The newest of all organizations, for who runs the server. */
  List<WorkView> newest(WorkFilter filter, int most);

  /**
   * Has work done again from the beginning after it has failed, or tried at once where it waits.
   *
   * @param organizationId whose it must be
   * @throws org.wardvoice.shared.error.NotFound when there is none
   * @throws org.wardvoice.shared.error.Conflict when it neither waits nor has failed, or its record stands against it
   */
  WorkView retry(UUID organizationId, UUID id);

  /**
   * Has work given up that waits or runs.
   *
   * @param organizationId whose it must be
   * @throws org.wardvoice.shared.error.NotFound when there is none
   * @throws org.wardvoice.shared.error.Conflict when it has ended
   */
  WorkView cancel(UUID organizationId, UUID id);

  Set<String> kinds();

  /** Of every kind. */
  Map<String, WorkFigures> figures();
}
