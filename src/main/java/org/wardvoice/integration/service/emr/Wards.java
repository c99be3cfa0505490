package org.wardvoice.integration.service.emr;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wardvoice.integration.entity.EmrLocation;
import org.wardvoice.integration.service.emr.EmrEncounter.Place;
import org.wardvoice.integration.service.emr.EmrEncounter.State;

/**
 * Finds the department of an encounter: by the administrators' mapping of its locations, else by a location's display
 * name, which must be the name, code or id of a department, apart from case. Nothing is guessed, and a display name that
 * the administrators see without a department doesn't count.
 */
final class Wards {

  private final Map<String, UUID> departments = new HashMap<>();
  private final Set<String> listed = new HashSet<>();
  private final Set<String> withoutDepartment = new HashSet<>();
  private final Function<String, Optional<UUID>> finder;
  private final Map<String, Optional<UUID>> named = new HashMap<>();

  /**
   * Creates it for some encounters.
   *
   * @param finder finds a department by its name, code or id; called once for each name
   */
  Wards(List<EmrLocation> table, Function<String, Optional<UUID>> finder) {
    this.finder = finder;
    for (EmrLocation known : table) {
      listed.add(known.location());
      if (known.departmentId() != null) {
        departments.put(known.location(), known.departmentId());
      } else {
        withoutDepartment.add(known.location());
        withoutDepartment.add(known.name());
      }
    }
  }

  /**
   * The department of an encounter.
   *
   * @param department null if unknown
   * @param issue why it is unknown; null if it is known, or the encounter has no location
   * @param unknown the locations that aren't mapped; empty if the department is known
   */
  record Found(UUID department, String issue, List<Place> unknown) {}

  /** If a finished encounter has several departments, the last one counts. */
  Found of(EmrEncounter encounter) {
    List<Place> places = encounter.places();
    List<UUID> mapped = departments(places, this::mapped);
    List<UUID> found = mapped.isEmpty() ? departments(places, this::named) : mapped;
    if (found.size() == 1 || (!found.isEmpty() && encounter.state() == State.FINISHED)) {
      return new Found(found.get(found.size() - 1), null, List.of());
    }
    if (found.size() > 1) {
      return new Found(
          null, "The encounter's locations belong to different departments", List.of());
    }
    if (places.isEmpty()) {
      return new Found(null, null, List.of());
    }
    return new Found(
        null, "No department is mapped to the location " + places.get(0).location(), places);
  }

  private static List<UUID> departments(List<Place> places, Function<Place, UUID> of) {
    return places.stream().map(of).filter(Objects::nonNull).distinct().toList();
  }

  private UUID named(Place place) {
    return place.name() == null || withoutDepartment.contains(place.name())
        ? null
        : named.computeIfAbsent(place.name(), finder).orElse(null);
  }

  /** Those of these places that aren't listed yet; they are from now on. */
  List<Place> unlisted(List<Place> places) {
    return places.stream().filter(place -> listed.add(place.location())).toList();
  }

  /** By its reference in the mapping, else by its display name there. */
  private UUID mapped(Place place) {
    UUID byReference = departments.get(place.location());
    return byReference == null && place.name() != null
        ? departments.get(place.name())
        : byReference;
  }

  /** The encounter that determines where a patient is: the latest open one, else the latest finished one. */
  static Optional<EmrEncounter> current(List<EmrEncounter> encounters) {
    Comparator<EmrEncounter> byStart =
        Comparator.comparing(EmrEncounter::start, Comparator.nullsFirst(Comparator.naturalOrder()));
    return Stream.of(State.OPEN, State.FINISHED)
        .flatMap(
            state ->
                encounters.stream()
                    .filter(encounter -> encounter.state() == state)
                    .max(byStart.thenComparing(EmrEncounter::id))
                    .stream())
        .findFirst();
  }
}
