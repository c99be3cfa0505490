package org.wardvoice.shared.rest.answering;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Answers a request whose headers the JAX-RS runtime can't read, such as a malformed {@code Accept}. */
@Provider
public class ProcessingErrorMapper implements ExceptionMapper<ProcessingException> {

  @Override
  public Response toResponse(ProcessingException error) {
    return Failures.refusal(error)
        .map(RefusalAnswers::of)
        .orElseGet(
            () ->
                Response.status(400)
                    .type(MediaType.APPLICATION_JSON_TYPE)
                    .entity(StatusBodies.of(400, false))
                    .build());
  }
}
