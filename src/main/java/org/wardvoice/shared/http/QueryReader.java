package org.wardvoice.shared.http;

import java.time.Instant;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.time.Times;

/** Reads the parameters of a query string one after another, and refuses them together. */
public final class QueryReader extends Violations {

  /** An enumerated value, see {@link QueryValues#choice}. */
  public <E extends Enum<E>> E choice(String field, String value, Class<E> type) {
    return read(() -> QueryValues.choice(field, value, type));
  }

  /** A truth value, see {@link QueryValues#truth}. */
  public Boolean truth(String field, String value) {
    return read(() -> QueryValues.truth(field, value));
  }

  /** The inclusive start of a period, see {@link Times#from}. */
  public Instant from(String field, String value) {
    return read(() -> Times.from(field, QueryValues.text(value)));
  }

  /** The exclusive end of a period, see {@link Times#to}. */
  public Instant to(String field, String value) {
    return read(() -> Times.to(field, QueryValues.text(value)));
  }
}
