package org.wardvoice.organization.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.organization.InvitationStatus;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link InvitationStatus} in lower case. */
@Converter(autoApply = true)
public class InvitationStatusConverter implements AttributeConverter<InvitationStatus, String> {

  @Override
  public String convertToDatabaseColumn(InvitationStatus value) {
    return LowerCase.name(value);
  }

  @Override
  public InvitationStatus convertToEntityAttribute(String column) {
    return LowerCase.value(InvitationStatus.class, column);
  }
}
