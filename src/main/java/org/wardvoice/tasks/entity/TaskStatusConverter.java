package org.wardvoice.tasks.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.tasks.TaskStatus;

/** Stores a {@link TaskStatus} in lower case. */
@Converter(autoApply = true)
public class TaskStatusConverter implements AttributeConverter<TaskStatus, String> {

  @Override
  public String convertToDatabaseColumn(TaskStatus value) {
    return LowerCase.name(value);
  }

  @Override
  public TaskStatus convertToEntityAttribute(String column) {
    return LowerCase.value(TaskStatus.class, column);
  }
}
