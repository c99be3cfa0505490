package org.wardvoice.shared.persistence;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.Priority;

/** Stores a {@link Priority} in lower case. */
@Converter(autoApply = true)
public class PriorityConverter extends LowerCaseConverter<Priority>
    implements AttributeConverter<Priority, String> {

  public PriorityConverter() {
    super(Priority.class);
  }
}
