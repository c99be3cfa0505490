package org.wardvoice.shared;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The values that a caller has given, by name and in order; nulls are left out. */
public final class Given {

  private final Map<String, Object> values = new LinkedHashMap<>();

  /** A copy with another value, unless it is null. */
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
