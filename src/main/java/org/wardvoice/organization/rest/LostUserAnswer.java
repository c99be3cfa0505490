package org.wardvoice.organization.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.organization.service.FindUsers;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.LostAnswer;

/** The answer to adding a user that was committed before the server was stopped. */
@ApplicationScoped
public class LostUserAnswer implements LostAnswer {

  private FindUsers find;
  private CurrentCaller current;

  protected LostUserAnswer() {}

  @Inject
  public LostUserAnswer(FindUsers find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return "user";
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.of(id, find.one(current.caller(), id));
  }
}
