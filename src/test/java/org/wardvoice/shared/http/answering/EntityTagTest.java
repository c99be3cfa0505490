package org.wardvoice.shared.http.answering;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.LowerCamelCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.http.Derived;

class EntityTagTest {

  record View(
      String name,
      int count,
      @Derived @JsonInclude(JsonInclude.Include.NON_NULL) List<String> manyWords) {}

  @JsonNaming(LowerCamelCaseStrategy.class)
  record Otherwise(
      String name, @Derived @JsonInclude(JsonInclude.Include.NON_NULL) List<String> manyWords) {}

  record Plain(String name) {}

  private final EntityTag plain = EntityTag.of(new View("a", 1, null));
  private final EntityTag expanded = EntityTag.of(new View("a", 1, List.of("w")));
  private final EntityTag changed = EntityTag.of(new View("b", 1, null));

  @Test
  void differsForEveryRepresentation() {
    assertThat(List.of(plain.quoted(), expanded.quoted(), changed.quoted()))
        .doesNotHaveDuplicates();
    assertThat(EntityTag.of(new View("a", 1, null)).quoted()).isEqualTo(plain.quoted());
  }

  @Test
  void isStrongAndQuoted() {
    assertThat(plain.quoted()).matches("\"[A-Za-z0-9_.-]+\"");
    assertThat(EntityTag.of(new Plain("a")).quoted()).matches("\"[A-Za-z0-9_-]{22}\"");
  }

  @Test
  void letsAnUpdatePassWithATagOfAnyRepresentationOfTheSameState() {
    assertThat(plain.satisfiesIfMatch(expanded.quoted())).isTrue();
    assertThat(expanded.satisfiesIfMatch(plain.quoted())).isTrue();
    assertThat(plain.satisfiesIfMatch(changed.quoted())).isFalse();
  }

  @Test
  void knowsDerivedComponentsByTheNamesThatTheViewGivesThem() {
    EntityTag with = EntityTag.of(new Otherwise("a", List.of("w")));
    assertThat(with.state()).isEqualTo(EntityTag.of(new Otherwise("a", null)).state());
  }

  @Test
  void understandsListsStarsAndWeakTags() {
    assertThat(plain.satisfiesIfMatch("*")).isTrue();
    assertThat(plain.satisfiesIfMatch("\"x\", " + plain.quoted() + ",\"y\"")).isTrue();
    assertThat(plain.satisfiesIfMatch("\"x\"")).isFalse();
    assertThat(plain.satisfiesIfMatch("W/" + plain.quoted())).isFalse();
    assertThat(plain.satisfiesIfMatch(plain.state())).as("unquoted").isFalse();
    assertThat(plain.satisfiesIfMatch("")).isFalse();
  }

  @Test
  void namesOneRepresentationToIfNoneMatch() {
    assertThat(plain.isNamedBy(plain.quoted())).isTrue();
    assertThat(plain.isNamedBy("W/" + plain.quoted())).isTrue();
    assertThat(plain.isNamedBy("\"x\"," + plain.quoted())).isTrue();
    assertThat(plain.isNamedBy("*")).isTrue();
    assertThat(plain.isNamedBy(expanded.quoted())).isFalse();
  }
}
