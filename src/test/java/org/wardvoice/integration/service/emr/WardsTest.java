package org.wardvoice.integration.service.emr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wardvoice.integration.entity.EmrLocation;
import org.wardvoice.integration.service.emr.EmrEncounter.Place;
import org.wardvoice.integration.service.emr.EmrEncounter.State;

class WardsTest {

  private static final UUID SURGERY = new UUID(0, 1);
  private static final UUID CARDIOLOGY = new UUID(0, 2);

  private static final Map<String, UUID> NAMES =
      Map.of("Heart", CARDIOLOGY, "SUR", SURGERY, "Lungs", SURGERY, "Kidneys", SURGERY);

  private final Wards wards =
      new Wards(
          List.of(
              mapped("surgery", SURGERY),
              mapped("cardiology", CARDIOLOGY),
              mapped("x", null),
              mapped("Lungs", null),
              listed("kidneys", "Kidneys")),
          name -> Optional.ofNullable(NAMES.get(name)));

  private static EmrLocation mapped(String location, UUID department) {
    EmrLocation mapped = listed(location, null);
    mapped.map(department, Instant.EPOCH);
    return mapped;
  }

  private static EmrLocation listed(String location, String name) {
    return new EmrLocation(UUID.randomUUID(), new UUID(0, 0), location, name, Instant.EPOCH);
  }

  private Wards.Found of(State state, String... locations) {
    List<Place> places = Stream.of(locations).map(one -> new Place(one, null)).toList();
    return of(state, places);
  }

  private Wards.Found of(State state, List<Place> places) {
    return wards.of(new EmrEncounter("e1", "p1", state, null, null, places, null));
  }

  @Test
  void takesTheLastWardOfAFinishedStay() {
    assertThat(of(State.FINISHED, "cardiology", "surgery").department()).isEqualTo(SURGERY);
    assertThat(of(State.OPEN, "cardiology", "surgery").department()).isNull();
  }

  @Test
  void namesALocationThatIsNotMapped() {
    Wards.Found found = of(State.FINISHED, "x");
    assertThat(found.department()).isNull();
    assertThat(found.issue()).isEqualTo("No department is mapped to the location x");
    assertThat(found.unknown()).containsExactly(new Place("x", null));
  }

  @Test
  void ignoresABedBesideTheOnlyWard() {
    assertThat(of(State.FINISHED, "surgery", "x").department()).isEqualTo(SURGERY);
    assertThat(of(State.FINISHED, "cardiology", "surgery", "x").department()).isEqualTo(SURGERY);
    assertThat(of(State.OPEN, "surgery", "x").department()).isEqualTo(SURGERY);
  }

  @Test
  void takesALocationWithTheNameOfADepartment() {
    Place heart = new Place("y", "Heart");
    Place bed = new Place("z", "Heart 12");
    Wards.Found found = of(State.OPEN, List.of(heart, bed));
    assertThat(found.department()).isEqualTo(CARDIOLOGY);
    assertThat(found.issue()).isNull();
    assertThat(found.unknown()).isEmpty();
    assertThat(of(State.OPEN, List.of(bed)).issue())
        .isEqualTo("No department is mapped to the location z");
    assertThat(of(State.OPEN, List.of(new Place("x", "Heart"))).department())
        .as("listed without a department, but under another name")
        .isEqualTo(CARDIOLOGY);
    assertThat(of(State.OPEN, List.of(new Place("v", "Lungs"), new Place("w", "Kidneys"))).issue())
        .as("names that are listed without a department")
        .isEqualTo("No department is mapped to the location v");
  }

  @Test
  void prefersTheMappingToNames() {
    Place mapped = new Place("surgery", "Heart");
    Place named = new Place("y", "Heart");
    assertThat(of(State.OPEN, List.of(mapped, named)).department()).isEqualTo(SURGERY);
    assertThat(of(State.FINISHED, List.of(mapped, named)).department()).isEqualTo(SURGERY);
    assertThat(of(State.OPEN, List.of(named, new Place("z", "SUR"))).issue())
        .isEqualTo("The encounter's locations belong to different departments");
  }
}
