package org.wardvoice.shared.http.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ext.ParamConverter;
import java.lang.annotation.Annotation;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;

class ParameterValuesTest {

  enum Colour {
    DARK_RED
  }

  @SuppressWarnings("unused") // Only its annotations are looked at.
  private void resource(@QueryParam("field") String query, @PathParam("id") String path) {}

  @ParameterizedTest
  @CsvSource({"7, 7", "-7, -7", "007, 7", "50.0, 50", "1e3, 1000"})
  void readsWholeNumbers(String text, int number) throws Exception {
    assertThat(query(Integer.class).fromString(text)).isEqualTo(number);
  }

  @ParameterizedTest
  @CsvSource({"x", "1.5", "99999999999", "1e99999999999", "' '", "0x1"})
  void refusesOtherNumbers(String text) {
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(() -> query(Integer.class).fromString(text))
        .withMessageContaining("field must be a whole number");
  }

  @Test
  void readsEveryOtherKind() throws Exception {
    assertThat(query(Colour.class).fromString("Dark_Red")).isEqualTo(Colour.DARK_RED);
    assertThat(query(Boolean.class).fromString("true")).isTrue();
    assertThat(query(Double.class).fromString("1.5")).isEqualTo(1.5);
    assertThat(query(LocalDate.class).fromString("2026-05-04")).isEqualTo(LocalDate.of(2026, 5, 4));
    assertThat(query(Instant.class).fromString("2026-05-04T10:00:00 02:00"))
        .isEqualTo(Instant.parse("2026-05-04T08:00:00Z"));
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(() -> query(Boolean.class).fromString("yes"));
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(() -> query(Colour.class).fromString("pink"))
        .withMessageContaining("must be one of: dark_red");
  }

  @Test
  void takesAnEmptyParameterAsAbsent() throws Exception {
    assertThat(query(Colour.class).fromString("")).isNull();
  }

  @Test
  void knowsNothingAtAMalformedIdentifier() throws Exception {
    ParamConverter<UUID> id = converter(UUID.class, 1);
    assertThat(id.fromString("0198F0A2-7c1e-7d3a-9b6e-2f4c8d1e5a70"))
        .isEqualTo(UUID.fromString("0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70"));
    assertThatExceptionOfType(NotFound.class).isThrownBy(() -> id.fromString("1-1-1-1-1"));
  }

  @Test
  void leavesTextsToTheirResource() throws Exception {
    assertThat(converter(String.class, 0)).isNull();
  }

  private static <T> ParamConverter<T> query(Class<T> type) throws Exception {
    return converter(type, 0);
  }

  private static <T> ParamConverter<T> converter(Class<T> type, int parameter) throws Exception {
    Annotation[] annotations =
        ParameterValuesTest.class.getDeclaredMethod("resource", String.class, String.class)
            .getParameterAnnotations()[parameter];
    return new ParameterValues().getConverter(type, type, annotations);
  }
}
