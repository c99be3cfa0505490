package org.wardvoice.integration;

import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.rest.client.api.IGenericClient;
import ca.uhn.fhir.rest.client.api.ServerValidationModeEnum;
import ca.uhn.fhir.rest.client.interceptor.AdditionalRequestHeadersInterceptor;
import java.util.ArrayList;
import java.util.List;
import org.hl7.fhir.instance.model.api.IBaseResource;
import org.hl7.fhir.r4.model.Bundle;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;

/** The library's own client at the FHIR interface. */
final class FhirCalls {

  static final String ROOT = "/fhir/R4";

  /** One for all tests: it takes seconds to read. */
  static final FhirContext R4 = context();

  private FhirCalls() {}

  private static FhirContext context() {
    FhirContext context = FhirContext.forR4();
    context.getRestfulClientFactory().setServerValidationMode(ServerValidationModeEnum.NEVER);
    context.getRestfulClientFactory().setSocketTimeout(60_000);
    return context;
  }

  /** A client that sends what another one does. */
  static IGenericClient client(ServerUnderTest server, Api like) {
    IGenericClient client = R4.newRestfulGenericClient(server.uri(ROOT).toString());
    AdditionalRequestHeadersInterceptor headers = new AdditionalRequestHeadersInterceptor();
    for (String name : List.of("Authorization", "X-API-Key", "X-Forwarded-For")) {
      if (like.sent(name) != null) {
        headers.addHeaderValue(name, like.sent(name));
      }
    }
    client.registerInterceptor(headers);
    return client;
  }

  /** All resources of a type, page by page. */
  static <T extends Resource> List<T> all(IGenericClient client, Bundle first, Class<T> type) {
    List<T> all = new ArrayList<>(resources(first, type));
    Bundle page = first;
    while (page.getLink(Bundle.LINK_NEXT) != null) {
      page = client.loadPage().next(page).execute();
      all.addAll(resources(page, type));
    }
    return all;
  }

  static <T extends IBaseResource> List<T> resources(Bundle bundle, Class<T> type) {
    return bundle.getEntry().stream()
        .map(Bundle.BundleEntryComponent::getResource)
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }
}
