package org.wardvoice.reports.service.content;

import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wardvoice.organization.Users;
import org.wardvoice.shared.Component;

/** The names of a hospital's staff. */
@Component
public class Staff {

  private final Users users;

  @Inject
  public Staff(Users users) {
    this.users = users;
  }

  /**
   * Names for groups of people.
   *
   * @param nobody the name of the group without a person
   */
  Function<String, String> named(UUID organizationId, Collection<String> ids, String nobody) {
    Names names = new Names(organizationId);
    names.learn(
        ids.stream().filter(id -> !id.isEmpty()).map(UUID::fromString).collect(Collectors.toSet()));
    return id -> id.isEmpty() ? nobody : names.of(UUID.fromString(id));
  }

  Names names(UUID organizationId) {
    return new Names(organizationId);
  }

  /** Caches names: a hospital has fewer people than records. */
  final class Names {

    private final UUID organizationId;
    private final Map<UUID, String> known = new HashMap<>();

    private Names(UUID organizationId) {
      this.organizationId = organizationId;
    }

    void learn(Collection<UUID> ids) {
      Set<UUID> unknown = new HashSet<>(ids);
      unknown.removeAll(known.keySet());
      if (!unknown.isEmpty()) {
        Map<UUID, String> found = users.names(organizationId, unknown);
        // The audit log may refer to users that don't exist.
        unknown.forEach(id -> known.put(id, found.getOrDefault(id, id.toString())));
      }
    }

    String of(UUID id) {
      return known.get(id);
    }
  }
}
