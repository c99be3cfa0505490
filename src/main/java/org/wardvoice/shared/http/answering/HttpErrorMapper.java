package org.wardvoice.shared.http.answering;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Optional;
import org.wardvoice.shared.error.Refusal;

/** Answers requests that the JAX-RS runtime refuses: unknown path, unknown method, unreadable parameter. */
@Provider
public class HttpErrorMapper implements ExceptionMapper<WebApplicationException> {

  @Context private HttpServletRequest request;

  @Override
  public Response toResponse(WebApplicationException error) {
    Response runtimes = error.getResponse();
    Optional<Refusal> inside =
        error.getCause() == null ? Optional.empty() : Failures.refusal(error.getCause());
    if (inside.isPresent()) {
      return RefusalAnswers.of(inside.get());
    }
    int status = runtimes.getStatus();
    if (status < 400 || runtimes.hasEntity()) {
      return runtimes;
    }
    if (status == 500) {
      return FailureMapper.answer(error);
    }
    String allow = allow(runtimes.getHeaderString(HttpHeaders.ALLOW));
    if (status == 405 && request.getMethod().equals(HttpMethod.OPTIONS)) {
      return Response.noContent().header(HttpHeaders.ALLOW, allow).build();
    }
    Response.ResponseBuilder answer =
        Response.status(status)
            .type(MediaType.APPLICATION_JSON_TYPE)
            .entity(StatusBodies.of(status, hasToken()));
    if (status == 401) {
      answer.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
    }
    return allow == null ? answer.build() : answer.header(HttpHeaders.ALLOW, allow).build();
  }

  /** GET implies HEAD, but not every server lists it. */
  private static String allow(String methods) {
    return methods != null && methods.contains("GET") && !methods.contains("HEAD")
        ? methods + ", HEAD"
        : methods;
  }

  private boolean hasToken() {
    return request.getHeader(HttpHeaders.AUTHORIZATION) != null;
  }
}
