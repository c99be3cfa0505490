package org.wardvoice.shared.http.request;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.http.reading.TextCheck;

/** Refuses invalid characters in URLs, before the database fails on them. */
@Provider
@Priority(Priorities.HEADER_DECORATOR)
public class SoundParameters implements ContainerRequestFilter {

  @Override
  public void filter(ContainerRequestContext request) {
    for (Map.Entry<String, List<String>> parameter :
        request.getUriInfo().getQueryParameters().entrySet()) {
      if (!parameter.getValue().stream().allMatch(TextCheck::isSound)) {
        throw new InvalidInput(TextCheck.printable(parameter.getKey()), TextCheck.ISSUE);
      }
    }
    if (!TextCheck.isSound(request.getUriInfo().getPath())) {
      throw new NotFound("Resource");
    }
  }
}
