package org.wardvoice;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import jakarta.ejb.Schedule;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerService;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.wardvoice.idempotency.ReadsOnly;
import org.wardvoice.security.Public;
import org.wardvoice.security.RequiresPermission;

/** The rules for entry points (resources and timers), each with its reason. */
class EntrancesTest {

  @TestFactory
  Stream<DynamicTest> rule() {
    return ArchitectureTest.of(EntrancesTest.class);
  }

  static final ArchRule denyByDefault =
      methods()
          .that(areResourceMethods())
          .should(declareWhoMayCall())
          .because("a method without a declared permission must not be open");

  static final ArchRule searchesAreReadAnew =
      methods()
          .that(areSearches())
          .should()
          .beAnnotatedWith(ReadsOnly.class)
          .because("a kept answer would show patient data without an audit entry");

  static final ArchRule timersAreOurOwn =
      noClasses()
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(TimerService.class, Schedule.class, Timeout.class)
          .because(
              "the servers' timers differ, and threads of WildFly's keep a replaced deployment");

  private static DescribedPredicate<JavaMethod> areResourceMethods() {
    return DescribedPredicate.describe(
        "are resource methods",
        method ->
            method.getAnnotations().stream()
                .anyMatch(annotation -> annotation.getRawType().isAnnotatedWith(HttpMethod.class)));
  }

  private static DescribedPredicate<JavaMethod> areSearches() {
    return DescribedPredicate.describe(
        "are searches by POST",
        method ->
            has(method, POST.class)
                && method
                    .tryGetAnnotationOfType(Path.class)
                    .filter(path -> path.value().endsWith("search"))
                    .isPresent());
  }

  private static ArchCondition<JavaMethod> declareWhoMayCall() {
    return new ArchCondition<>("carry exactly one of @RequiresPermission and @Public") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        boolean declared = has(method, Public.class) != has(method, RequiresPermission.class);
        events.add(new SimpleConditionEvent(method, declared, method.getFullName()));
      }
    };
  }

  private static boolean has(JavaMethod method, Class<? extends Annotation> annotation) {
    return method.isAnnotatedWith(annotation);
  }
}
