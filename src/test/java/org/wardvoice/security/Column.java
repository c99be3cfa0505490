package org.wardvoice.security;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.wardvoice.security.Hospital.Member;
import org.wardvoice.security.Hospital.SignedIn;
import org.wardvoice.testing.Api;

/**
 * A kind of caller: a column of the permission table.
 *
 * @param name the role, or another description
 * @param kind signs in callers of this kind
 * @param api a caller with one sign-in for the whole table
 * @param own what belongs to the same user: another session, which may be ended, another API key, which may be revoked, a
 *     notification, a passkey and a trusted device
 */
record Column(String name, Kind kind, Api api, Target own) {

  private static final String READ = "patient:read";

  /** Creates a new caller of the kind. */
  interface Kind {
    Api signIn() throws SQLException;
  }

  /** Every role, an API key with a single permission, and an anonymous caller, if their names are wanted. */
  static List<Column> all(Hospital hospital, Predicate<String> wanted) throws SQLException {
    List<Column> columns = new ArrayList<>();
    for (Role role : Role.values()) {
      if (wanted.test(role.text())) {
        columns.add(of(hospital, role.text()));
      }
    }
    if (wanted.test("key")) {
      columns.add(of("key", hospital, "nurse", signedIn -> signedIn.byKey(READ)));
    }
    if (wanted.test("nobody")) {
      Api anybody = Api.of(hospital.server());
      columns.add(new Column("nobody", () -> anybody, anybody, Target.unknown()));
    }
    return columns;
  }

  static Column of(Hospital hospital, String role) throws SQLException {
    return of(role, hospital, role, SignedIn::api);
  }

  private static Column of(
      String name, Hospital hospital, String role, Function<SignedIn, Api> caller)
      throws SQLException {
    Member member = hospital.join(role, hospital.cardiology());
    SignedIn signedIn = member.signIn();
    return new Column(
        name,
        () -> caller.apply(hospital.join(role, hospital.cardiology()).signIn()),
        caller.apply(signedIn),
        new Target(
            Map.of(
                "session", new Once<>(() -> member.signIn().session()),
                "key", new Once<>(() -> signedIn.makeKey(READ).data("keyId")),
                "notification", Once.of(member.notification()),
                "passkey", Once.of(member.passkey()),
                "device", Once.of(member.device()))));
  }

  /** Another caller of the same kind, for a request that ends the caller's session. */
  Api fresh() {
    try {
      return kind.signIn();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
