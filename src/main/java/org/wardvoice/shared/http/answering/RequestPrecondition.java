package org.wardvoice.shared.http.answering;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Collections;
import java.util.List;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.StalePrecondition;
import org.wardvoice.shared.http.request.CurrentRequest;

/** The {@code If-Match} of the current request. A resource injects it as {@link Precondition} and passes it on. */
@RequestScoped
public class RequestPrecondition implements Precondition {

  @Inject private CurrentRequest request;

  @Override
  public void check(Object current) {
    List<String> headers = Collections.list(request.get().getHeaders(HttpHeaders.IF_MATCH));
    if (!headers.isEmpty() && !EntityTag.of(current).satisfiesIfMatch(String.join(",", headers))) {
      throw new StalePrecondition();
    }
  }
}
