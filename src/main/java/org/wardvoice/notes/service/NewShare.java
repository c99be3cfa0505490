package org.wardvoice.notes.service;

import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.text.Text;

/**
 * The recipients of a note: at least one user or department.
 *
 * @param departments by name, code or id
 * @param message a message to the recipients
 */
public record NewShare(
    @Size(max = 100) List<UUID> userIds,
    @Size(max = 100) List<@Text(min = 1, max = 200) String> departments,
    @Text(min = 1, max = 4000) String message) {

  public NewShare {
    userIds = userIds == null ? List.of() : userIds;
    departments = departments == null ? List.of() : departments;
  }
}
