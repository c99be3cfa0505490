package org.wardvoice.security;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.wardvoice.access.PasskeyRows;
import org.wardvoice.notifications.NotificationRows;
import org.wardvoice.organization.OrganizationRows;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** An organization of a test's own, with two departments: nobody else adds to its lists. */
final class Hospital {

  /** Asks each table that has an owner for what identifies its rows. */
  private static final String OWNED =
      "select 'select ' || i.column_name || '::text from ' || i.table_name || ' where organization_id = ?'"
          + " from information_schema.columns i join information_schema.columns o using (table_schema, table_name)"
          + " where o.column_name = 'organization_id' and i.column_name in ('id', 'event_id')"
          + " and i.data_type = 'uuid' and table_schema = 'public'";

  private final ServerUnderTest server;
  private final Sql sql;
  private final OrganizationRows rows;
  private final UUID id;
  private final Ward cardiology;
  private final Ward emergency;

  private Hospital(ServerUnderTest server) throws SQLException {
    this.server = server;
    sql = new Sql(server);
    rows = new OrganizationRows(sql);
    id = rows.found();
    cardiology = open("Cardiology");
    emergency = open("Emergency");
  }

  static Hospital found(ServerUnderTest server) throws SQLException {
    return new Hospital(server);
  }

  /** A department, whose name and code no other organization has. */
  record Ward(UUID id, String name, String code) {}

  private Ward open(String specialty) throws SQLException {
    String unique = Ids.next().toString();
    String name = specialty + " " + unique;
    String code = "C-" + unique;
    return new Ward(rows.open(id, name, code), name, code);
  }

  ServerUnderTest server() {
    return server;
  }

  UUID id() {
    return id;
  }

  Ward cardiology() {
    return cardiology;
  }

  Ward otherThan(Ward ward) {
    return ward.equals(cardiology) ? emergency : cardiology;
  }

  Ward emergency() {
    return emergency;
  }

  /** The ids of all that belongs to it, whatever there will be. */
  Set<String> ids() throws SQLException {
    Set<String> ids = new TreeSet<>(Set.of(id.toString()));
    try (Connection connection = server.database();
        Statement statement = connection.createStatement()) {
      List<String> queries = new ArrayList<>();
      try (ResultSet rows = statement.executeQuery(OWNED)) {
        while (rows.next()) {
          queries.add(rows.getString(1));
        }
      }
      for (String query : queries) {
        try (ResultSet rows = statement.executeQuery(query.replace("?", "'" + id + "'"))) {
          while (rows.next()) {
            ids.add(rows.getString(1));
          }
        }
      }
    }
    return ids;
  }

  /** A new user. */
  Member join(String role, Ward ward) throws SQLException {
    UUID user = rows.employ(id, ward.id(), role);
    String email = OrganizationRows.email(user);
    String notification = new NotificationRows(sql).add(email, "Walls");
    return new Member(
        server, user, email, notification, new PasskeyRows(sql).add(email), trustDevice(user));
  }

  private String trustDevice(UUID user) throws SQLException {
    UUID device = Ids.next();
    sql.update(
        "insert into trusted_devices (id, organization_id, user_id, token_hash, type, browser, os, created_at,"
            + " last_used_at, expires_at)"
            + " values (?, ?, ?, ?, 'desktop', 'Firefox', 'Windows', now(), now(), now() + interval '30 days')",
        device,
        id,
        user,
        device.toString());
    return device.toString();
  }

  /** A user with the demo's password, a notification, a passkey and a trusted device. */
  record Member(
      ServerUnderTest server,
      UUID id,
      String email,
      String notification,
      String passkey,
      String device) {

    /** Signs in anew, from an address of its own. */
    SignedIn signIn() {
      Answer answer =
          Api.of(server).signIn(Map.of("email", email, "password", Api.PASSWORD)).hasStatus(200);
      Api api = Api.of(server).with("Authorization", "Bearer " + answer.data("token"));
      return new SignedIn(server, api, answer);
    }
  }

  /** Somebody who has signed in. */
  record SignedIn(ServerUnderTest server, Api api, Answer answer) {

    String session() {
      return answer.data("session_id");
    }

    /** Makes a key; its answer alone holds the key itself. */
    Answer makeKey(String... permissions) {
      return api.post("/api/auth/api-keys", key(permissions)).hasStatus(201);
    }

    /** Calls by a key of its own. */
    Api byKey(String... permissions) {
      return Api.of(server).with("X-API-Key", makeKey(permissions).data("key"));
    }

    static Map<String, Object> key(String... permissions) {
      return Map.of(
          "name",
          "Bed board",
          "permissions",
          List.of(permissions),
          "rateLimit",
          Map.of("requestsPerMinute", 10_000, "requestsPerHour", 10_000));
    }
  }
}
