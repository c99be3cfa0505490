package org.wardvoice.integration.rest.fhir;

import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.integration.service.fhir.Asking;
import org.wardvoice.integration.service.fhir.GivenParameters;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.http.RestConfig;
import org.wardvoice.shared.http.reading.TextCheck;

/** Reads what all requests to the FHIR interface have in common. */
@Component
public class FhirRequest {

  private static final String API = "api/";

  private final CurrentCaller current;
  private final RestConfig config;

  @Inject
  public FhirRequest(CurrentCaller current, RestConfig config) {
    this.current = current;
    this.config = config;
  }

  Asking asking(UriInfo uri) {
    return new Asking(current.caller(), base(uri));
  }

  /** The public base URL of the interface. */
  String base(UriInfo uri) {
    String api = uri.getBaseUri().toString();
    String root = api.substring(0, api.length() - API.length() - 1);
    return config.baseUrl().map(Object::toString).orElse(root) + FhirDoor.ROOT;
  }

  GivenParameters query(UriInfo uri, HttpHeaders headers) {
    return new GivenParameters(uri.getQueryParameters(), isStrict(headers), false);
  }

  /** The parameters of the form and of the URL. */
  GivenParameters form(UriInfo uri, HttpHeaders headers, byte[] form) {
    Map<String, List<String>> all = new LinkedHashMap<>();
    uri.getQueryParameters().forEach((name, values) -> all.put(name, new ArrayList<>(values)));
    for (String pair : new String(form, StandardCharsets.UTF_8).split("&", -1)) {
      String[] halves = pair.split("=", 2);
      if (halves.length == 2) {
        all.computeIfAbsent(decoded(halves[0]), name -> new ArrayList<>()).add(decoded(halves[1]));
      }
    }
    return new GivenParameters(all, isStrict(headers), true);
  }

  private static String decoded(String text) {
    try {
      String decoded = URLDecoder.decode(text, StandardCharsets.UTF_8);
      if (!TextCheck.isSound(decoded)) {
        throw new InvalidInput("form", TextCheck.ISSUE);
      }
      return decoded;
    } catch (IllegalArgumentException malformed) {
      throw new MalformedRequest("The form has a malformed escape");
    }
  }

  private static boolean isStrict(HttpHeaders headers) {
    return prefers(headers, "handling=strict");
  }

  /** Whether the client's {@code Prefer} header contains this preference. */
  static boolean prefers(HttpHeaders headers, String preference) {
    List<String> prefer = headers.getRequestHeader("Prefer");
    return prefer != null
        && prefer.stream().anyMatch(one -> one.replace(" ", "").contains(preference));
  }
}
