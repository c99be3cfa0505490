package org.wardvoice.shared.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.QueryParam;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.error.InvalidInput;

class NamedFiltersTest {

  private final NamedFilters<Beds, Priority> beds = new NamedFilters<>(Beds.class, Beds::wanted);

  /** The filters of a list. */
  public static class Beds {

    @QueryParam("how_urgent")
    String urgency;

    String other = "no filter";

    Priority wanted(QueryReader query) {
      return query.choice("how_urgent", urgency, Priority.class);
    }
  }

  @Test
  void readsValuesAsTheListReadsItsQuery() {
    assertThat(beds.names()).containsExactly("how_urgent");
    assertThat(beds.read(Map.of("how_urgent", "Critical"))).isEqualTo(Priority.URGENT);
    assertThat(beds.read(Map.of())).isNull();
  }

  @Test
  void saysWhichFilterIsWrong() {
    assertThatThrownBy(() -> beds.read(Map.of("how_urgent", "now")))
        .isInstanceOfSatisfying(
            InvalidInput.class,
            wrong -> assertThat(wrong.details()).containsEntry("field", "filters.how_urgent"));
  }
}
