package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wardvoice.access.service.password.PasswordPolicy;

class DemoPasswordTest {

  @ParameterizedTest
  @MethodSource("staff")
  void theDemosPasswordFollowsThePolicyForEverybody(DemoOrganization.Person person) {
    assertThat(
            PasswordPolicy.SPECIFICATION.check(
                "password", DemoOrganization.PASSWORD, person.name(), person.email()))
        .isEmpty();
  }

  static Stream<DemoOrganization.Person> staff() {
    return DemoOrganization.ALL.stream().flatMap(organization -> organization.staff().stream());
  }
}
