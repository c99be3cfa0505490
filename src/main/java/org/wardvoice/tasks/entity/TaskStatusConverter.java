package org.wardvoice.tasks.entity;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.wardvoice.shared.persistence.LowerCaseConverter;
import org.wardvoice.tasks.TaskStatus;

/** Stores a {@link TaskStatus} in lower case. */
@Converter(autoApply = true)
public class TaskStatusConverter extends LowerCaseConverter<TaskStatus>
    implements AttributeConverter<TaskStatus, String> {

  public TaskStatusConverter() {
    super(TaskStatus.class);
  }
}
