package org.wardvoice.security;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How every operation of the API is called. */
final class Requests {

  private Requests() {}

  /** Empty for an operation that nobody has thought of yet. */
  static Optional<Request> of(Operation operation) {
    return Stream.of(
            AnalyticsRequests.ALL,
            EmrRequests.ALL,
            PatientRequests.ALL,
            StaffRequests.ALL,
            WebhookRequests.ALL,
            WorkRequests.ALL)
        .flatMap(known -> Stream.ofNullable(known.get(operation.name())))
        .findFirst();
  }

  /** Those for which there is no request yet, each with what is to be done. */
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
