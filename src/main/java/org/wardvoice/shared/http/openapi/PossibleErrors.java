package org.wardvoice.shared.http.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.models.PathItem.HttpMethod;

/** The possible errors of an operation. */
final class PossibleErrors {

  private final Endpoint endpoint;

  PossibleErrors(Endpoint endpoint) {
    this.endpoint = endpoint;
  }

  List<String> of(String path, HttpMethod method) {
    boolean hasBody = endpoint.body() != null || endpoint.form() != null || endpoint.readsBody();
    boolean changes = Set.of(HttpMethod.POST, HttpMethod.PUT, HttpMethod.DELETE).contains(method);
    List<String> statuses = new ArrayList<>(List.of("400", "401"));
    if (endpoint.permission() != null || endpoint.knowsCaller()) {
      statuses.add("403");
    }
    // Test endpoints may be missing.
    if (path.contains("{") || endpoint.path().equals("test")) {
      statuses.add("404");
    }
    statuses.add("406");
    if (changes || endpoint.isOneAtATime()) {
      statuses.add("409");
    }
    if (method == HttpMethod.PUT || endpoint.isPreconditioned()) {
      statuses.add("412");
    }
    if (hasBody) {
      statuses.addAll(List.of("413", "415"));
    }
    if (endpoint.takesRanges()) {
      statuses.add("416");
    }
    if (endpoint.permission() != null || endpoint.isLimitedByAddress()) {
      statuses.add("429");
    }
    statuses.addAll(List.of("500", "503"));
    return statuses;
  }
}
