package org.wardvoice.organization.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.shared.persistence.LowerCaseConverter;

/** Stores a {@link UserStatus} in lower case. */
@Converter(autoApply = true)
public class UserStatusConverter extends LowerCaseConverter<UserStatus>
    implements AttributeConverter<UserStatus, String> {

  public UserStatusConverter() {
    super(UserStatus.class);
  }
}
