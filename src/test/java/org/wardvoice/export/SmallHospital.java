package org.wardvoice.export;

import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.alerts.RaisedAlerts;
import org.wardvoice.alerts.service.AlertsOfRecords;
import org.wardvoice.export.ExportSource.Records;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.service.DepartmentDirectory;
import org.wardvoice.patients.PatientContext;
import org.wardvoice.patients.Patients;
import org.wardvoice.patients.service.KeepPatientContext;
import org.wardvoice.patients.service.PatientRegistry;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Beans;
import org.wardvoice.testing.Repositories;
import org.wardvoice.testing.SetClock;

/** The data of {@code fill.sql}, and the sources of its records. */
final class SmallHospital implements AutoCloseable {

  static final UUID HOSPITAL = id(1, 1);
  static final UUID WARD = id(2, 0);
  static final UUID PERSON = id(3, 0);

  final BareDatabase database;
  final EntityManager em;
  private final Repositories repositories;
  private final Beans beans;

  private SmallHospital(BareDatabase database) {
    this.database = database;
    repositories = Repositories.on(database.source());
    em = repositories.entityManager();
    beans =
        new Beans(repositories, em, new SetClock("2026-05-01T00:30:00Z"))
            .with(Departments.class, DepartmentDirectory.class)
            .with(RaisedAlerts.class, AlertsOfRecords.class)
            .holding(Settings.class, Settings.shipped(Map.of()))
            .with(PatientContext.class, KeepPatientContext.class)
            .with(Patients.class, PatientRegistry.class);
  }

  static SmallHospital open() throws IOException, SQLException {
    try (var script = SmallHospital.class.getResourceAsStream("/export/fill.sql")) {
      return new SmallHospital(
          BareDatabase.withTables()
              .execute(new String(script.readAllBytes(), StandardCharsets.UTF_8)));
    }
  }

  <T> T bean(Class<T> type) {
    return beans.bean(type);
  }

  /** The id of the n-th row of a kind in {@code fill.sql}. */
  static UUID id(int kind, int n) {
    return UUID.fromString("00000000-0000-7000-8%03d-%012d".formatted(kind, n));
  }

  static Caller caller(UUID organization, String role, UUID department, String... permissions) {
    return new Caller(
        PERSON,
        organization,
        "Person",
        "person0@export.example",
        role,
        department,
        "standard",
        Set.of(permissions),
        new SignedInBy.ApiKey("key", 60, 1000, false));
  }

  /** Starts a transaction with a snapshot of the current data. */
  void begin() {
    em.getTransaction().begin();
    em.createNativeQuery("set transaction isolation level repeatable read").executeUpdate();
  }

  /** All batches of a source. */
  <T> List<List<T>> batches(ExportSource<T> source, Caller caller, ExportQuery wanted) {
    List<List<T>> batches = new ArrayList<>();
    begin();
    try (Records<T> records = source.select(caller, wanted).open()) {
      for (List<T> next = records.next(); !next.isEmpty(); next = records.next()) {
        batches.add(next);
      }
    } finally {
      em.getTransaction().rollback();
    }
    return batches;
  }

  static ExportQuery wanted(Map<String, String> filters) {
    return new ExportQuery(null, null, filters);
  }

  static ExportQuery between(String from, String to) {
    return new ExportQuery(Instant.parse(from), Instant.parse(to), Map.of());
  }

  @Override
  public void close() throws IOException {
    repositories.close();
    database.close();
  }
}
