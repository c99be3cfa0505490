package org.wardvoice.security;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Valid calls of every operation of the API. */
final class Requests {

  private Requests() {}

  /** Empty for an operation without a test request. */
  static Optional<Request> of(Operation operation) {
    return Stream.of(
            AnalyticsRequests.ALL,
            EmrRequests.ALL,
            Hl7Requests.ALL,
            PatientRequests.ALL,
            RetentionRequests.ALL,
            SsoRequests.ALL,
            StaffRequests.ALL,
            FactorRequests.ALL,
            WebhookRequests.ALL,
            WorkRequests.ALL)
        .flatMap(known -> Stream.ofNullable(known.get(operation.name())))
        .findFirst();
  }

  /** The operations without a test request, each with what to do. */
  static List<String> missing(List<Operation> operations) {
    return operations.stream()
        .filter(operation -> of(operation).isEmpty())
        .map(
            operation ->
                operation
                    + ": add to PatientRequests or StaffRequests in org.wardvoice.security how it is called")
        .toList();
  }
}
