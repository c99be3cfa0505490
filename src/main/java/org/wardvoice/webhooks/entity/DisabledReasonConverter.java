package org.wardvoice.webhooks.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link DisabledReason} in lower case. */
@Converter(autoApply = true)
public class DisabledReasonConverter extends LowerCaseConverter<DisabledReason>
    implements AttributeConverter<DisabledReason, String> {

  public DisabledReasonConverter() {
    super(DisabledReason.class);
  }
}
