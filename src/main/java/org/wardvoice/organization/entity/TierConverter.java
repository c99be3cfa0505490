package org.wardvoice.organization.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.organization.Tier;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link Tier} in lower case. */
@Converter(autoApply = true)
public class TierConverter extends LowerCaseConverter<Tier>
    implements AttributeConverter<Tier, String> {

  public TierConverter() {
    super(Tier.class);
  }
}
