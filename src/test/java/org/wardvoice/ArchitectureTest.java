package org.wardvoice;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.CanBeAnnotated.Predicates.annotatedWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMembers;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
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

/** The laws of the house. Each says why it is one. */
class ArchitectureTest {

  @TestFactory
  Stream<DynamicTest> law() {
    return of(ArchitectureTest.class);
  }

  /** The laws that a class holds. */
  static Stream<DynamicTest> of(Class<?> laws) {
    return Arrays.stream(laws.getDeclaredFields())
        .filter(field -> field.getType() == ArchRule.class)
        .map(
            field ->
                DynamicTest.dynamicTest(
                    field.getName(), () -> ((ArchRule) field.get(null)).check(House.CLASSES)));
  }

  /** From the cellar up: a feature may use what stands below its storey, and nothing beside it. */
  private static final List<List<String>> STOREYS =
      List.of(
          List.of("shared"),
          List.of("work"),
          List.of("mail", "idempotency", "keys"),
          List.of("security"),
          // Before all that has resources, so that any of them can say how it is limited.
          List.of("ratelimit"),
          List.of("organization"),
          // Before the features that hand their records out.
          List.of("export"),
          List.of("access"),
          // Before the features whose records people are told of.
          List.of("notifications"),
          List.of("patients"),
          List.of("transcription", "analysis"),
          // Before the alerts that some of them are made for.
          List.of("tasks"),
          // Before the records whose texts give reason for them.
          List.of("alerts"),
          List.of("feedback", "notes"),
          // After the features that tell, before those that pass it on.
          List.of("events"),
          // Before what its entries are counted and handed out by.
          List.of("audit"),
          // Before the reports that are made of its figures.
          List.of("analytics"));

  /** Nobody uses them. */
  private static final List<String> ROOF =
      List.of("reports", "integration", "webhooks", "samples", "operations", "console");

  static final ArchRule featuresStandOnEachOther = featuresStandOnEachOther();

  private static ArchRule featuresStandOnEachOther() {
    LayeredArchitecture house = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String feature :
        Stream.concat(STOREYS.stream().flatMap(List::stream), ROOF.stream()).toList()) {
      house = house.layer(feature).definedBy("org.wardvoice." + feature + "..");
    }
    List<String> below = new ArrayList<>();
    for (List<String> storey : STOREYS) {
      for (String feature : storey) {
        house =
            below.isEmpty()
                ? house.whereLayer(feature).mayNotAccessAnyLayer()
                : house.whereLayer(feature).mayOnlyAccessLayers(below.toArray(String[]::new));
      }
      below.addAll(storey);
    }
    for (String feature : ROOF) {
      house = house.whereLayer(feature).mayNotBeAccessedByAnyLayer();
    }
    return house.because(
        "a feature is understood from those below it alone, and nobody waits for a listener");
  }

  static final ArchRule noCycles =
      slices()
          .matching("org.wardvoice.(*)..")
          .should()
          .beFreeOfCycles()
          .because("two features that need each other are one");

  static final ArchRule doorstepsOnly =
      classes()
          .that(
              resideInAnyPackage(
                  "org.wardvoice.*.service..",
                  "org.wardvoice.*.entity..",
                  "org.wardvoice.*.rest..",
                  "org.wardvoice.*.client..",
                  "org.wardvoice.*.messaging.."))
          .should(beUsedWithinTheirFeatureOnly())
          .because("what others may use stands on the doorstep, the rest can change in peace");

  static final ArchRule servicesKnowNoTransport =
      noClasses()
          .that()
          .resideInAPackage("org.wardvoice.*.service..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("jakarta.ws.rs..", "jakarta.jms..", "jakarta.servlet.."))
          .because("a use case is the same whoever asks for it");

  static final ArchRule servicesKnowNoRoomsAbove =
      noClasses()
          .that()
          .resideInAPackage("org.wardvoice.*.service..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                  "org.wardvoice.*.rest..",
                  "org.wardvoice.*.messaging..",
                  "org.wardvoice.*.client.."))
          .because("imports run one way; the outside world comes in through ports");

  static final ArchRule entitiesKnowNothingAbove =
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
          .because("imports run one way");

  static final ArchRule entitiesStayHome =
      noClasses()
          .that()
          .resideInAnyPackage("org.wardvoice.*.rest..", "org.wardvoice.*.messaging..")
          .should()
          .dependOnClassesThat(resideInAPackage("org.wardvoice.*.entity.."))
          .because("resources answer with records that were made inside the transaction");

  static final ArchRule entityManagersHaveOneHome =
      noFields()
          .that()
          .areDeclaredInClassesThat(not(resideInAPackage("org.wardvoice.*.entity..")))
          .should()
          .beAnnotatedWith(PersistenceContext.class)
          .because("queries that name the organization stand in repositories");

  static final ArchRule entityManagersStayHome =
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
          .because("a repository lends its entity manager to nothing that decides");

  static final ArchRule sharedKnowsNoMedicine =
      noMembers()
          .that()
          .areDeclaredInClassesThat()
          .resideInAPackage("org.wardvoice.shared..")
          .should()
          .haveNameMatching("(?i).*(patient|clinic|diagnos|medic|nurse|doctor).*")
          .because("what every feature stands on serves any of them");

  static final ArchRule entitiesLiveInTheirRoom =
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
          .because("the container itself objects when the outside is called inside a transaction");

  static final ArchRule componentsAreMadeByTheirConstructor =
      noFields()
          .that()
          .areDeclaredInClassesThat()
          .areAnnotatedWith(Component.class)
          .should()
          .beAnnotatedWith(Inject.class)
          .because("their fields are final, and a test makes them as the server does");

  static final ArchRule noAsynchronousEvents =
      noClasses()
          .should()
          .dependOnClassesThat()
          .areAssignableTo(ObservesAsync.class)
          .because("an event that is not a row can get lost");

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

  private static String feature(JavaClass type) {
    String[] parts = type.getPackageName().split("\\.", -1);
    return parts.length > 2 ? parts[2] : "";
  }
}
