package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;

/** Checks who may lead a department. Joins the caller's transaction. */
@Component
public class DepartmentHeads {

  private final UserRepository users;

  @Inject
  public DepartmentHeads(UserRepository users) {
    this.users = users;
  }

  /**
   * Accepts null, or an active user of the organization, who is locked until the transaction ends.
   *
   * @throws InvalidInput for anyone else
   */
  void require(UUID organization, UUID head) {
    if (head != null && users.holdActive(organization, List.of(head)).isEmpty()) {
      throw new InvalidInput("head_id", "unknown user");
    }
  }
}
