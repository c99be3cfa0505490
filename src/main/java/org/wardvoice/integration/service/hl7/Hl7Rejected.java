package org.wardvoice.integration.service.hl7;

import jakarta.ejb.ApplicationException;
import java.util.List;
import java.util.stream.Collectors;

/** A message can't be applied; the sender is told why. Rolls the transaction back. */
@ApplicationException(rollback = true)
public class Hl7Rejected extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final AckCode code;
  private final transient List<Hl7Problem> problems;
  private final String unknownWard;

  private Hl7Rejected(AckCode code, List<Hl7Problem> problems, String unknownWard) {
    super(problems.stream().map(Hl7Problem::text).collect(Collectors.joining("; ")));
    this.code = code;
    this.problems = List.copyOf(problems);
    this.unknownWard = unknownWard;
  }

  /** The content can't be applied: AE. */
  static Hl7Rejected error(List<Hl7Problem> problems) {
    return new Hl7Rejected(AckCode.AE, problems, null);
  }

  static Hl7Rejected error(Hl7Problem problem) {
    return error(List.of(problem));
  }

  /** Messages of this kind are not accepted, whatever their content: AR. */
  static Hl7Rejected refused(Hl7Problem problem) {
    return new Hl7Rejected(AckCode.AR, List.of(problem), null);
  }

  /** The ward has no department: AE. */
  static Hl7Rejected ward(String ward) {
    return new Hl7Rejected(
        AckCode.AE,
        List.of(
            Hl7Problem.of(
                Hl7Problem.Code.TABLE_VALUE,
                "PV1-3",
                "names the unknown ward \"" + ward + "\": assign it to a department")),
        ward);
  }

  AckCode code() {
    return code;
  }

  List<Hl7Problem> problems() {
    return problems;
  }

  /** Null if the reason is another. */
  String unknownWard() {
    return unknownWard;
  }
}
