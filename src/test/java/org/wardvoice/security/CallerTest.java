package org.wardvoice.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.persistence.Ids;

class CallerTest {

  private static final Set<Role> DOCTORS =
      Set.of(Role.DOCTOR, Role.PHYSICIAN, Role.ATTENDING_PHYSICIAN);

  @ParameterizedTest
  @EnumSource(Role.class)
  void countsAsDoctorByEachOfItsThreeNames(Role role) {
    assertThat(caller(role, role.permissions()).isDoctor()).isEqualTo(DOCTORS.contains(role));
  }

  @ParameterizedTest
  @EnumSource(Role.class)
  void passesEveryRuleOfContextByTheStarAlone(Role role) {
    assertThat(caller(role, role.permissions()).passesEveryContextualRule())
        .isEqualTo(role == Role.SUPER_ADMIN);
    assertThat(caller(role, Set.of("patient:*", "system:*")).passesEveryContextualRule()).isFalse();
  }

  @Test
  void mayDoWhatTheTokenSaysWhateverTheRoleIs() {
    Caller demoted = caller(Role.CLINICIAN, Set.of("*"));
    assertThat(demoted.may("user:delete")).isTrue();
    Caller limited = caller(Role.SUPER_ADMIN, Set.of("patient:read"));
    assertThat(limited.may("patient:read")).isTrue();
    assertThat(limited.may("patient:update")).isFalse();
    assertThat(limited.passesEveryContextualRule()).isFalse();
  }

  @Test
  void grantsOnlyWhatBothTheTokenAndTheUserHave() {
    ActiveUser user =
        new ActiveUser(
            "Nora",
            "nora@walls.example",
            "nurse",
            null,
            "standard",
            Set.of("patient:read", "task:*"));
    Caller caller =
        user.calling(
            Ids.next(),
            Ids.next(),
            Set.of("notes:read", "patient:*"),
            new SignedInBy.ApiKey("key", 60, 1000, false));
    assertThat(caller.may("notes:read")).isTrue();
    assertThat(caller.mayGrant("notes:read")).as("taken away since").isFalse();
    assertThat(caller.mayGrant("task:read")).as("not in the token").isFalse();
    assertThat(caller.mayGrant("patient:read")).isTrue();
    assertThat(caller.mayGrant("patient:update")).isFalse();
  }

  @Test
  void isJudgedOnTheCreatorOfAKey() {
    SignedInBy key = new SignedInBy.ApiKey("key", 60, 1000, true);
    Caller limited = caller(Role.SUPER_ADMIN, Set.of("patient:read"), key);
    assertThat(limited.passesEveryContextualRule()).isTrue();
    assertThat(limited.holdsEverything()).as("and can grant no more than the key").isFalse();
  }

  @Test
  void hasNoSessionByAKey() {
    assertThatThrownBy(() -> caller(Role.NURSE, Set.of("patient:read")).session())
        .isInstanceOf(NotPermitted.class);
  }

  private static Caller caller(Role role, Set<String> permissions) {
    return caller(role, permissions, new SignedInBy.ApiKey("key", 60, 1000, false));
  }

  private static Caller caller(Role role, Set<String> permissions, SignedInBy signedInBy) {
    return new Caller(
        Ids.next(),
        Ids.next(),
        "Test Person",
        "test@walls.example",
        role.text(),
        null,
        "standard",
        permissions,
        signedInBy);
  }
}
