package org.wardvoice.security;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.security.Hospital.Member;
import org.wardvoice.security.Hospital.SignedIn;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/**
 * A kind of caller: a column of the table of permissions.
 *
 * @param name the role, or what else it is
 * @param kind how a caller of this kind signs in
 * @param api of one who has signed in once for the whole table
 * @param session another one of the same user, which may be ended
 * @param key another one of the same user, which may be revoked
 * @param notification of the same user
 * @param device that the same user trusts
 */
record Column(
    String name,
    Kind kind,
    Api api,
    String session,
    String key,
    String notification,
    String device) {

  private static final String READ = "patient:read";

  /** How somebody new of the kind comes to call. */
  interface Kind {
    Api signIn() throws SQLException;
  }

  /** Every role there is, a key that may do one thing alone, and nobody. */
  static List<Column> all(Hospital hospital) throws SQLException {
    List<Column> columns = new ArrayList<>();
    for (Role role : Role.values()) {
      columns.add(of(hospital, role.text()));
    }
    columns.add(key(hospital));
    Api anybody = Api.of(hospital.server());
    Target unknown = Target.unknown();
    columns.add(
        new Column(
            "nobody",
            () -> anybody,
            anybody,
            unknown.session(),
            unknown.key(),
            unknown.notification(),
            unknown.device()));
    return columns;
  }

  static Column of(Hospital hospital, String role) throws SQLException {
    Member member = hospital.join(role, hospital.cardiology());
    SignedIn signedIn = member.signIn();
    return new Column(
        role,
        () -> hospital.join(role, hospital.cardiology()).signIn().api(),
        signedIn.api(),
        member.signIn().session(),
        signedIn.makeKey(READ).data("keyId"),
        member.notification(),
        member.device());
  }

  private static Column key(Hospital hospital) throws SQLException {
    Member nurse = hospital.join("nurse", hospital.cardiology());
    SignedIn signedIn = nurse.signIn();
    Answer spare = signedIn.makeKey(READ);
    return new Column(
        "key",
        () -> hospital.join("nurse", hospital.cardiology()).signIn().byKey(READ),
        signedIn.byKey(READ),
        nurse.signIn().session(),
        spare.data("keyId"),
        nurse.notification(),
        nurse.device());
  }

  /** Somebody else of the same kind, for a request that ends what it came with. */
  Api fresh() {
    try {
      return kind.signIn();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
