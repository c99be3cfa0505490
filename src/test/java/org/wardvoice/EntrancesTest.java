package org.wardvoice;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TransactionManagement;
import jakarta.ws.rs.HttpMethod;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.wardvoice.security.Public;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.persistence.DatabaseMigration;

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

  static final ArchRule timersSurviveFailures =
      methods()
          .that()
          .areAnnotatedWith(Schedule.class)
          .or()
          .areAnnotatedWith(Timeout.class)
          .should(leaveTheirWorkToBestEffort())
          .because(
              "a server may permanently remove a timer whose method has failed twice, and nothing may use the"
                  + " database before it is migrated");

  static final ArchRule timersHoldNoTransaction =
      methods()
          .that()
          .areAnnotatedWith(Schedule.class)
          .or()
          .areAnnotatedWith(Timeout.class)
          .should()
          .beDeclaredInClassesThat()
          .areAnnotatedWith(TransactionManagement.class)
          .because(
              "Payara starts a transaction for a timer's method whatever the class's attribute says,"
                  + " unless the bean manages its transactions");

  static final ArchRule timersWaitForTheSchema =
      methods()
          .that()
          .areAnnotatedWith(Schedule.class)
          .or()
          .areAnnotatedWith(Timeout.class)
          .should()
          .beDeclaredInClassesThat(
              dependOn("DatabaseMigration").or(equivalentTo(DatabaseMigration.class)))
          .because(
              "Payara starts timers while the application is still starting, with the old tables");

  static final ArchRule sweepsAreSet =
      methods()
          .that()
          .areAnnotatedWith(Timeout.class)
          .should()
          .beDeclaredInClassesThat()
          .areAnnotatedWith(Startup.class)
          .because("otherwise nothing creates the bean that sets its own timer");

  private static DescribedPredicate<JavaClass> dependOn(String bean) {
    return DescribedPredicate.describe(
        "depend on " + bean,
        type ->
            type.tryGetAnnotationOfType(DependsOn.class)
                .map(annotation -> List.of(annotation.value()).contains(bean))
                .orElse(false));
  }

  private static ArchCondition<JavaMethod> leaveTheirWorkToBestEffort() {
    return new ArchCondition<>("leave their work to BestEffort") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        String way = method.getOwner().isEquivalentTo(DatabaseMigration.class) ? "run" : "whenOpen";
        boolean left =
            method.getMethodCallsFromSelf().stream()
                .filter(call -> !call.getTargetOwner().isEquivalentTo(Objects.class))
                .allMatch(
                    call ->
                        call.getTargetOwner().isEquivalentTo(BestEffort.class)
                            && call.getName().equals(way));
        events.add(new SimpleConditionEvent(method, left, method.getFullName()));
      }
    };
  }

  private static DescribedPredicate<JavaMethod> areResourceMethods() {
    return DescribedPredicate.describe(
        "are resource methods",
        method ->
            method.getAnnotations().stream()
                .anyMatch(annotation -> annotation.getRawType().isAnnotatedWith(HttpMethod.class)));
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
