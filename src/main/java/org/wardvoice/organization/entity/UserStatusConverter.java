package org.wardvoice.organization.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.shared.persistence.LowerCase;

/** Stores a {@link UserStatus} in lower case. */
@Converter(autoApply = true)
public class UserStatusConverter implements AttributeConverter<UserStatus, String> {

  @Override
  public String convertToDatabaseColumn(UserStatus value) {
    return LowerCase.name(value);
  }

  @Override
  public UserStatus convertToEntityAttribute(String column) {
    return LowerCase.value(UserStatus.class, column);
  }
}
