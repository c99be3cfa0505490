package org.wardvoice.tasks.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;

/** Which user a name refers to, if any. */
class NamedPeopleTest {

  private static final UUID HOSPITAL = new UUID(0, 1);

  private final Staff staff = new Staff("nora keller", "nora brandt", "philip osei");
  private final NamedPeople people = new NamedPeople(staff);

  @Test
  void findsTheOnlyOneOfAName() {
    assertThat(found("keller")).isEqualTo("nora keller");
    assertThat(found("philip osei")).isEqualTo("philip osei");
  }

  @Test
  void findsNobodyWhereItMayBeOneOfTwo() {
    assertThat(found("nora")).isNull();
    assertThat(found("nora", "osei")).as("a worse guess makes it no surer").isNull();
  }

  @Test
  void triesTheSurnameAloneWhereTheNextWordIsNoName() {
    assertThat(found("keller bloods", "keller")).isEqualTo("nora keller");
    assertThat(found("smith")).isNull();
    assertThat(found()).isNull();
  }

  @Test
  void findsNobodyWhoOnlySharesAPartOfTheName() {
    assertThat(found("norma keller")).isNull();
    assertThat(found("norma keller", "keller")).isNull();
    assertThat(found("philip keller", "philip")).isNull();
    assertThat(found("philip van der berg", "philip van der", "philip van", "philip")).isNull();
  }

  @Test
  void findsNobodyWhoIsDeactivatedMeanwhile() {
    staff.gone = "nora keller";

    assertThat(found("keller")).isNull();
  }

  private String found(String... guesses) {
    UserView found = people.find(HOSPITAL, List.of(guesses));
    return found == null ? null : found.name();
  }

  /** Users as the directory returns them. */
  private static final class Staff implements Users {

    private final Map<UUID, UserView> all;
    private String gone = "";

    Staff(String... names) {
      all =
          Arrays.stream(names)
              .map(
                  name ->
                      new UserView(
                          UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)),
                          HOSPITAL,
                          name,
                          name,
                          "nurse",
                          null,
                          null))
              .collect(
                  Collectors.toMap(UserView::id, user -> user, (a, b) -> a, LinkedHashMap::new));
    }

    @Override
    public List<UserView> namedLike(UUID organizationId, String name) {
      List<String> words = List.of(name.split(" ", -1));
      return all.values().stream()
          .filter(user -> List.of(user.name().split(" ", -1)).containsAll(words))
          .limit(2)
          .toList();
    }

    @Override
    public Map<UUID, String> names(UUID organizationId) {
      return Map.of();
    }

    @Override
    public Map<UUID, UserView> holdActive(UUID organizationId, Collection<UUID> userIds) {
      return all.values().stream()
          .filter(user -> userIds.contains(user.id()) && !user.name().equals(gone))
          .collect(Collectors.toMap(UserView::id, user -> user));
    }

    @Override
    public Optional<UserView> findActive(UUID organizationId, UUID userId) {
      return Optional.ofNullable(all.get(userId));
    }

    @Override
    public Optional<UserView> find(UUID organizationId, UUID userId) {
      return findActive(organizationId, userId);
    }

    @Override
    public Map<UUID, String> names(UUID organizationId, Collection<UUID> userIds) {
      return Map.of();
    }

    @Override
    public List<UserView> activeHolding(UUID organizationId, String permission) {
      return List.of();
    }

    @Override
    public Set<UUID> activeStaff(UUID organizationId, UUID departmentId) {
      return all.keySet();
    }
  }
}
