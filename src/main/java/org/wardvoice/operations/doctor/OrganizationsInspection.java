package org.wardvoice.operations.doctor;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.operations.Queries;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.health.Finding;

/** Whether the organizations that settings name exist. */
final class OrganizationsInspection {

  private static final String PART = "organizations";
  private static final String SENDING = "wardvoice.hl7.out.organizations";
  private static final String ASSIGNED = "wardvoice.hl7.mllp.organizations";
  private static final String EMR = "wardvoice.emr.fhir.organization";
  private static final String SSO = "wardvoice.sso.";
  private static final String END = ".organization";

  private OrganizationsInspection() {}

  /** Nothing before the first start, which creates the first organization. */
  static List<Finding> of(Settings settings, Connection connection) throws SQLException {
    Map<String, List<String>> named = named(settings);
    if (named.isEmpty() || !isAny(connection)) {
      return List.of();
    }
    List<Finding> findings = new ArrayList<>();
    for (Map.Entry<String, List<String>> setting : named.entrySet()) {
      for (String organization : setting.getValue()) {
        if (!exists(connection, organization)) {
          findings.add(
              Finding.error(
                  PART,
                  "%s names \"%s\", which is no organization."
                      .formatted(setting.getKey(), organization),
                  "Correct the setting: the organization's name or id."));
        }
      }
    }
    return findings.isEmpty()
        ? List.of(Finding.ok(PART, "All organizations that settings name exist."))
        : findings;
  }

  /** The names or ids, by setting. */
  private static Map<String, List<String>> named(Settings settings) {
    Map<String, List<String>> named = new LinkedHashMap<>();
    named.put(SENDING, settings.list(SENDING));
    named.put(
        ASSIGNED,
        settings.list(ASSIGNED).stream()
            .filter(entry -> entry.contains("="))
            .map(entry -> entry.substring(entry.indexOf('=') + 1).strip())
            .toList());
    named.put(EMR, settings.text(EMR).stream().toList());
    for (String provider : settings.chosen(SSO, END)) {
      String key = SSO + provider + END;
      named.put(key, settings.text(key).stream().toList());
    }
    named.values().removeIf(List::isEmpty);
    return named;
  }

  private static boolean isAny(Connection connection) throws SQLException {
    return SchemaInspection.has(connection, "organizations")
        && new Queries(connection)
            .one("select exists (select from organizations)", row -> row.getBoolean(1));
  }

  /** By id or name, ignoring case, as the service finds it. */
  private static boolean exists(Connection connection, String organization) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            """
            select exists (select from organizations where cast(id as text) = lower(cast(? as text))
              or case_key(name) = case_key(cast(? as text)))
            """)) {
      statement.setString(1, organization);
      statement.setString(2, organization);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() && row.getBoolean(1);
      }
    }
  }
}
