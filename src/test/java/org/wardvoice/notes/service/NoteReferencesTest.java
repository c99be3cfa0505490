package org.wardvoice.notes.service;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotAuthenticated;

class NoteReferencesTest {

  private final Caller caller =
      new Caller(
          UUID.randomUUID(),
          UUID.randomUUID(),
          "Test Person",
          "test@notes.example",
          "doctor",
          null,
          "standard",
          Set.of("*"),
          new SignedInBy.ApiKey("key", 60, 1000, false));
  private final NoteReferences references = new NoteReferences(null, new Nobody(), null);

  @Test
  void turnACallerAwayWhoWasDeactivatedMeanwhile() {
    assertThatThrownBy(() -> references.provider(caller, null))
        .isInstanceOf(NotAuthenticated.class)
        .hasMessage(Authentication.USER_UNKNOWN);
  }

  @Test
  void blameAProviderWhoIsNotThereOnWhoNamedThem() {
    assertThatThrownBy(() -> references.provider(caller, UUID.randomUUID()))
        .isInstanceOf(InvalidInput.class);
  }

  /** An organization without active users. */
  private static final class Nobody implements Users {

    @Override
    public Optional<UserView> findActive(UUID organizationId, UUID userId) {
      return Optional.empty();
    }

    @Override
    public Optional<UserView> find(UUID organizationId, UUID userId) {
      return Optional.empty();
    }

    @Override
    public Map<UUID, String> names(UUID organizationId, Collection<UUID> userIds) {
      return Map.of();
    }

    @Override
    public Map<UUID, String> names(UUID organizationId) {
      return Map.of();
    }

    @Override
    public Map<UUID, UserView> holdActive(UUID organizationId, Collection<UUID> userIds) {
      return Map.of();
    }

    @Override
    public List<UserView> namedLike(UUID organizationId, String name) {
      return List.of();
    }

    @Override
    public List<UserView> activeHolding(UUID organizationId, String permission) {
      return List.of();
    }

    @Override
    public Set<UUID> activeStaff(UUID organizationId, UUID departmentId) {
      return Set.of();
    }
  }
}
