package org.wardvoice.shared.http.answering;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ejb.EJBException;
import jakarta.ejb.EJBTransactionRolledbackException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PersistenceException;
import jakarta.resource.spi.ResourceAllocationException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.persistence.DatabaseFailures;

class FailuresTest {

  @Test
  void findsARefusalUnderWhatContainersWrapAroundIt() {
    Exception wrapped =
        new EJBTransactionRolledbackException("aborted", new EJBException(new NotFound("Patient")));
    assertThat(refusal(wrapped).code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void findsALostRaceWhereverItIs() {
    Exception wrapped =
        new EJBException(
            new RuntimeException(new PersistenceException(new OptimisticLockException())));
    assertThat(refusal(wrapped).code()).isEqualTo("CONFLICT");
  }

  @ParameterizedTest
  @CsvSource({
    "40001, CONFLICT",
    "40P01, CONFLICT",
    "08001, SERVICE_UNAVAILABLE",
    "08006, SERVICE_UNAVAILABLE",
    "57P01, SERVICE_UNAVAILABLE",
    "57014, SERVICE_UNAVAILABLE",
    "53100, SERVICE_UNAVAILABLE",
    "53200, SERVICE_UNAVAILABLE",
    "53300, SERVICE_UNAVAILABLE"
  })
  void knowsTheStatesOfTheDatabase(String state, String code) {
    Exception wrapped = new PersistenceException(new SQLException("ERROR: …", state));
    assertThat(refusal(wrapped).code()).isEqualTo(code);
  }

  @Test
  void tellsASlowStatementFromADatabaseThatIsAway() {
    SQLException canceled = new SQLException("ERROR: …", "57014");
    assertThat(refusal(canceled)).hasMessageStartingWith("The request takes too long");
    assertThat(DatabaseFailures.isAway(canceled)).isFalse();
    assertThat(DatabaseFailures.isAway(new SQLException("ERROR: …", "57P01"))).isTrue();
  }

  @Test
  void knowsWhatPoolsSay() {
    assertThat(
            refusal(
                    new EJBException(
                        new SQLException("Error in allocating a connection. Cause: timeout")))
                .code())
        .isEqualTo("SERVICE_UNAVAILABLE");
    assertThat(
            refusal(
                    new PersistenceException(
                        new SQLException(
                            "IJ031040: Connection is not associated with a managed connection: x")))
                .code())
        .isEqualTo("SERVICE_UNAVAILABLE");
    assertThat(refusal(new RuntimeException(new ResourceAllocationException("none left"))).code())
        .isEqualTo("SERVICE_UNAVAILABLE");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"patients_mrn\" Detail: Key (organization_id, mrn)=(1, 2) already exists. | mrn",
        "\"patients_mrn\" Detail: Key (organization_id, mrn_key)=(1, 2) already exists. | mrn",
        "\"users_email\" Detail: Key (case_key(email))=(a@b) already exists. | email",
        "\"departments_name\" Detail: Key (organization_id, case_key(name))=(1, x) already exists. | name",
        "\"patients_mrn\" | mrn",
        "nothing | value"
      })
  void tellsWhichFieldIsTaken(String message, String field) {
    SQLException violation =
        new SQLException(
            "ERROR: duplicate key value violates unique constraint " + message, "23505");
    assertThat(refusal(new PersistenceException(violation)))
        .satisfies(
            refusal -> {
              assertThat(refusal.code()).isEqualTo("DUPLICATE");
              assertThat(refusal.details()).containsEntry("field", field);
            });
  }

  @Test
  void findsNothingInAFaultOfTheProduct() {
    assertThat(Failures.refusal(new IllegalStateException(new NullPointerException()))).isEmpty();
    assertThat(Failures.refusal(new PersistenceException(new SQLException("x", "42P01"))))
        .isEmpty();
  }

  @Test
  void endsOnACircleOfCauses() {
    RuntimeException a = new RuntimeException("a");
    RuntimeException b = new RuntimeException("b", a);
    a.initCause(b);
    assertThat(Failures.refusal(a)).isEmpty();
  }

  private static Refusal refusal(Throwable failure) {
    return Failures.refusal(failure).orElseThrow();
  }
}
