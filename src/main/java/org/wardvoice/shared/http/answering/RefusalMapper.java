package org.wardvoice.shared.http.answering;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import org.wardvoice.shared.error.Refusal;

/** Answers the product's own refusals. */
@Provider
public class RefusalMapper implements ExceptionMapper<Refusal> {

  @Override
  public Response toResponse(Refusal refusal) {
    return RefusalAnswers.of(refusal);
  }
}
