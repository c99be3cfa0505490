package org.wardvoice;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.CanBeAnnotated.Predicates.annotatedWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMembers;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import jakarta.ejb.Singleton;
import jakarta.ejb.Stateless;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Inject;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.wardvoice.shared.Component;

/** The rules of the architecture, each with its reason. */
class ArchitectureTest {

  @TestFactory
  Stream<DynamicTest> rule() {
    return of(ArchitectureTest.class);
  }

  /** The rules that a class declares. */
  static Stream<DynamicTest> of(Class<?> rules) {
    return Arrays.stream(rules.getDeclaredFields())
        .filter(field -> field.getType() == ArchRule.class)
        .map(
            field ->
                DynamicTest.dynamicTest(
                    field.getName(),
                    () -> ((ArchRule) field.get(null)).check(ProductClasses.CLASSES)));
  }

  /** From bottom to top: a feature may use those of earlier lines, and none of its own line. */
  private static final List<List<String>> FEATURES =
      List.of(
          List.of("shared"),
          List.of("work"),
          List.of("mail", "sms", "idempotency", "keys"),
          List.of("security"),
          // Before all features with resources, so that each can declare its limits.
          List.of("ratelimit"),
          List.of("organization"),
          // Before the features whose records are exported.
          List.of("export"),
          List.of("access"),
          // Before the features that notify users of their records.
          List.of("notifications"),
          List.of("patients"),
          // Before the features whose data expires.
          List.of("retention"),
          List.of("transcription", "analysis"),
          // Before the alerts that create some of them.
          List.of("tasks"),
          // Before the records whose texts raise them.
          List.of("alerts"),
          List.of("feedback", "notes"),
          // After the features that publish events, before those that forward them.
          List.of("events"),
          // Before the features that count and export its entries.
          List.of("audit"),
          // Before the features by which patients' data leaves.
          List.of("disclosures"),
          // Before the reports that show its figures.
          List.of("analytics"));

  /** No feature uses these. */
  private static final List<String> TOP_FEATURES =
      List.of("reports", "integration", "webhooks", "samples", "operations", "console");

  static final ArchRule featuresUseEarlierOnesOnly = featuresUseEarlierOnesOnly();

  private static ArchRule featuresUseEarlierOnesOnly() {
    LayeredArchitecture architecture = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String feature :
        Stream.concat(FEATURES.stream().flatMap(List::stream), TOP_FEATURES.stream()).toList()) {
      architecture = architecture.layer(feature).definedBy("org.wardvoice." + feature + "..");
    }
    List<String> below = new ArrayList<>();
    for (List<String> line : FEATURES) {
      for (String feature : line) {
        architecture =
            below.isEmpty()
                ? architecture.whereLayer(feature).mayNotAccessAnyLayer()
                : architecture
                    .whereLayer(feature)
                    .mayOnlyAccessLayers(below.toArray(String[]::new));
      }
      below.addAll(line);
    }
    for (String feature : TOP_FEATURES) {
      architecture = architecture.whereLayer(feature).mayNotBeAccessedByAnyLayer();
    }
    return architecture.because(
        "a feature can be understood from those below it, and no publisher depends on a listener");
  }

  static final ArchRule noCycles =
      slices()
          .matching("org.wardvoice.(*)..")
          .should()
          .beFreeOfCycles()
          .because("two features that need each other are one feature");

  static final ArchRule publicApisOnly =
      classes()
          .that(
              resideInAnyPackage(
                  "org.wardvoice.*.service..",
                  "org.wardvoice.*.entity..",
                  "org.wardvoice.*.rest..",
                  "org.wardvoice.*.client..",
                  "org.wardvoice.*.messaging.."))
          .should(beUsedWithinTheirFeatureOnly())
          .because(
              "only the root package of a feature is its public API; the rest can change freely");

  static final ArchRule servicesDoNotUseTransports =
      noClasses()
          .that()
          .resideInAPackage("org.wardvoice.*.service..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("jakarta.ws.rs..", "jakarta.jms..", "jakarta.servlet.."))
          .because("a use case is independent of how it is called");

  static final ArchRule servicesDoNotUseOuterLayers =
      noClasses()
          .that()
          .resideInAPackage("org.wardvoice.*.service..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                  "org.wardvoice.*.rest..",
                  "org.wardvoice.*.messaging..",
                  "org.wardvoice.*.client.."))
          .because("imports go one way; services reach the outside through ports");

  static final ArchRule entitiesDoNotUseOtherLayers =
      noClasses()
          .that()
          .resideInAPackage("org.wardvoice.*.entity..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                  "org.wardvoice.*.service..",
                  "org.wardvoice.*.rest..",
                  "org.wardvoice.*.messaging..",
                  "org.wardvoice.*.client.."))
          .because("imports go one way");

  static final ArchRule entitiesStayInside =
      noClasses()
          .that()
          .resideInAnyPackage("org.wardvoice.*.rest..", "org.wardvoice.*.messaging..")
          .should()
          .dependOnClassesThat(resideInAPackage("org.wardvoice.*.entity.."))
          .because("resources return records that were created inside the transaction");

  static final ArchRule entityManagersAreInRepositories =
      noFields()
          .that()
          .areDeclaredInClassesThat(not(resideInAPackage("org.wardvoice.*.entity..")))
          .should()
          .beAnnotatedWith(PersistenceContext.class)
          .because("repositories hold the queries, which filter by organization");

  static final ArchRule entityManagersStayInside =
      noClasses()
          .that()
          .resideInAnyPackage(
              "org.wardvoice.*.service..",
              "org.wardvoice.*.rest..",
              "org.wardvoice.*.messaging..",
              "org.wardvoice.*.client..")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(EntityManager.class)
          .because("a repository passes its entity manager to no other layer");

  static final ArchRule sharedIsIndependentOfMedicine =
      noMembers()
          .that()
          .areDeclaredInClassesThat()
          .resideInAPackage("org.wardvoice.shared..")
          .should()
          .haveNameMatching("(?i).*(patient|clinic|diagnos|medic|nurse|doctor).*")
          .because("shared code must be usable by every feature");

  static final ArchRule entitiesAreInEntityPackages =
      classes()
          .that()
          .areAnnotatedWith(Entity.class)
          .should()
          .resideInAPackage("..entity..")
          .because("a table has one owner");

  static final ArchRule clientsHoldNoTransaction =
      classes()
          .that()
          .resideInAPackage("org.wardvoice.*.client..")
          .and(annotatedWith(ApplicationScoped.class).or(annotatedWith(Component.class)))
          .and()
          .implement(resideInAPackage("org.wardvoice.*.service.."))
          .should()
          .beAnnotatedWith(Transactional.class)
          .because("the container then rejects calls to other systems inside a transaction");

  static final ArchRule componentsUseConstructorInjection =
      noFields()
          .that()
          .areDeclaredInClassesThat()
          .areAnnotatedWith(Component.class)
          .should()
          .beAnnotatedWith(Inject.class)
          .because("their fields are final, and tests create them as the server does");

  static final ArchRule othersCallOnlyPublicMethodsOfSessionBeans =
      methods()
          .that()
          .areDeclaredInClassesThat(
              annotatedWith(Stateless.class).or(annotatedWith(Singleton.class)))
          .and()
          .areNotPublic()
          .and()
          .areNotStatic()
          .should(beCalledByTheirClassOnly())
          .because("the container rejects calls of others when the service runs");

  static final ArchRule sessionBeansOfferNoStaticMethods =
      methods()
          .that()
          .areDeclaredInClassesThat(
              annotatedWith(Stateless.class).or(annotatedWith(Singleton.class)))
          .and()
          .areStatic()
          .should()
          .notBePublic()
          .because("WildFly warns of each whenever it starts the application");

  static final ArchRule noAsynchronousEvents =
      noClasses()
          .should()
          .dependOnClassesThat()
          .areAssignableTo(ObservesAsync.class)
          .because("an event that is not stored can get lost");

  static final ArchRule portable =
      noClasses()
          .that(not(resideInAPackage("org.wardvoice.platform..")))
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                  "fish.payara..",
                  "org.glassfish..",
                  "com.sun.enterprise..",
                  "org.jboss..",
                  "org.wildfly..",
                  "org.hibernate..",
                  "org.eclipse.persistence..",
                  "org.apache.activemq.."))
          .because("the same WAR runs on every server");

  private static ArchCondition<JavaClass> beUsedWithinTheirFeatureOnly() {
    return new ArchCondition<>("be used within their feature only") {
      @Override
      public void check(JavaClass inside, ConditionEvents events) {
        String feature = feature(inside);
        inside.getDirectDependenciesToSelf().stream()
            .filter(dependency -> !feature(dependency.getOriginClass()).equals(feature))
            .forEach(
                dependency ->
                    events.add(SimpleConditionEvent.violated(inside, dependency.getDescription())));
      }
    };
  }

  private static ArchCondition<JavaMethod> beCalledByTheirClassOnly() {
    return new ArchCondition<>("be called by their class only") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        method.getCallsOfSelf().stream()
            .filter(
                call -> !call.getOriginOwner().getName().startsWith(method.getOwner().getName()))
            .forEach(
                call -> events.add(SimpleConditionEvent.violated(method, call.getDescription())));
      }
    };
  }

  private static String feature(JavaClass type) {
    String[] parts = type.getPackageName().split("\\.", -1);
    return parts.length > 2 ? parts[2] : "";
  }
}
