package org.wardvoice.platform.eclipselink;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import jakarta.persistence.Converter;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Entity;
import jakarta.persistence.MappedSuperclass;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.wardvoice.ProductClasses;

class PersistenceUnitTest {

  private static final List<Class<? extends Annotation>> MAPPED =
      List.of(Entity.class, Embeddable.class, MappedSuperclass.class, Converter.class);

  @Test
  void namesEveryMappedClass() throws Exception {
    assertThat(listed())
        .as("the classes in META-INF/persistence.xml")
        .containsExactlyInAnyOrderElementsOf(
            ProductClasses.CLASSES.stream()
                .filter(candidate -> MAPPED.stream().anyMatch(candidate::isAnnotatedWith))
                .map(JavaClass::getName)
                .toList());
  }

  private static List<String> listed() throws Exception {
    try (InputStream unit =
        PersistenceUnitTest.class.getResourceAsStream("/META-INF/persistence.xml")) {
      return Pattern.compile("<class>(.*)</class>")
          .matcher(new String(unit.readAllBytes(), StandardCharsets.UTF_8))
          .results()
          .map(match -> match.group(1))
          .toList();
    }
  }
}
