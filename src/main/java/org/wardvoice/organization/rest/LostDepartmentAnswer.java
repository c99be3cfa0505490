package org.wardvoice.organization.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.organization.service.FindDepartments;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.LostAnswer;

/** The answer to opening a department that was committed before the server was stopped. */
@ApplicationScoped
public class LostDepartmentAnswer implements LostAnswer {

  private FindDepartments find;
  private CurrentCaller current;

  protected LostDepartmentAnswer() {}

  @Inject
  public LostDepartmentAnswer(FindDepartments find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return "department";
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.of(id, find.one(current.caller(), id));
  }
}
