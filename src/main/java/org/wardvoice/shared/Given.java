package org.wardvoice.shared;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a caller has given of all that can be asked for, by name and in order; what is null was not given. */
public final class Given {

  private final Map<String, Object> values = new LinkedHashMap<>();

  /** The same, with one more thing if there is one. */
  public Given with(String name, Object value) {
    if (value != null) {
      values.put(name, value);
    }
    return this;
  }

  public Map<String, Object> values() {
    return Collections.unmodifiableMap(values);
  }
}
