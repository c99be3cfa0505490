package org.wardvoice.security;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
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
 * @param session another session of the same user, which may be ended
 * @param key another API key of the same user, which may be revoked
 * @param notification of the same user
 * @param passkey of the same user
 * @param device that the same user trusts
 */
record Column(
    String name,
    Kind kind,
    Api api,
    Once<String> session,
    Once<String> key,
    String notification,
    String passkey,
    String device) {

  private static final String READ = "patient:read";

  /** Creates a new caller of the kind. */
  interface Kind {
    Api signIn() throws SQLException;
  }

  /** An anonymous caller, and of the roles and an API key with a single permission those that are wanted. */
  static List<Column> all(Hospital hospital, Predicate<String> names) throws SQLException {
    List<Column> columns = new ArrayList<>();
    for (Role role : Role.values()) {
      if (names.test(role.text())) {
        columns.add(of(hospital, role.text()));
      }
    }
    if (names.test("key")) {
      columns.add(key(hospital));
    }
    columns.add(nobody(hospital));
    return columns;
  }

  private static Column nobody(Hospital hospital) {
    Api anybody = Api.of(hospital.server());
    Target unknown = Target.unknown();
    return new Column(
        "nobody",
        () -> anybody,
        anybody,
        Once.of(unknown.session()),
        Once.of(unknown.key()),
        unknown.notification(),
        unknown.passkey(),
        unknown.device());
  }

  static Column of(Hospital hospital, String role) throws SQLException {
    Member member = hospital.join(role, hospital.cardiology());
    SignedIn signedIn = member.signIn();
    return new Column(
        role,
        () -> hospital.join(role, hospital.cardiology()).signIn().api(),
        signedIn.api(),
        new Once<>(() -> member.signIn().session()),
        new Once<>(() -> signedIn.makeKey(READ).data("keyId")),
        member.notification(),
        member.passkey(),
        member.device());
  }

  private static Column key(Hospital hospital) throws SQLException {
    Member nurse = hospital.join("nurse", hospital.cardiology());
    SignedIn signedIn = nurse.signIn();
    return new Column(
        "key",
        () -> hospital.join("nurse", hospital.cardiology()).signIn().byKey(READ),
        signedIn.byKey(READ),
        new Once<>(() -> nurse.signIn().session()),
        new Once<>(() -> signedIn.makeKey(READ).data("keyId")),
        nurse.notification(),
        nurse.passkey(),
        nurse.device());
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
