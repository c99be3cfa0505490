package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.organization.OrganizationRows;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Beans;
import org.wardvoice.testing.Repositories;
import org.wardvoice.testing.SetClock;

/** What is no longer needed is removed each hour. */
class ForgetExpiredIT {

  private static final UUID HOSPITAL = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final String NURSE =
      """
      insert into users (id, organization_id, name, email, role, created_at, updated_at)
      values ('%1$s', '%1$s', 'Nora', 'nora@sessions.example', 'nurse', now(), now())
      """
          .formatted(HOSPITAL);

  /** A session until 8 o'clock, one until 9 o'clock, and one until then that has ended. */
  private static final String SESSIONS =
      """
      insert into sessions (id, organization_id, user_id, created_at, last_activity, expires_at, ended_at, end_reason,
        device_type, browser, os, ip, user_agent, mfa_verified, risk_score, risk_parts, trusted, preferences,
        temporary_data)
      select gen_random_uuid(), '%1$s', '%1$s', '2026-05-01T01:00Z', '2026-05-01T01:00Z', cast(until as timestamptz),
        cast(ended as timestamptz), reason, 'desktop', '', '', '', '', false, 0, '[]', true, '{"ward":7}',
        '{"draft":"x"}'
      from (values ('2026-05-01T08:00Z', null, null), ('2026-05-01T09:00Z', null, null),
        ('2026-05-01T09:00Z', '2026-05-01T07:00Z', 'signed_out')) sessions (until, ended, reason)
      """
          .formatted(HOSPITAL);

  @Test
  void deletesTheDataOfSessionsThatAreOver() throws Exception {
    try (BareDatabase database = BareDatabase.withTables();
        Repositories repositories = Repositories.on(database.source())) {
      database.execute(OrganizationRows.organization(HOSPITAL));
      database.execute(NURSE);
      database.execute(SESSIONS);
      repositories.inTransaction(
          em ->
              new Beans(repositories, em, new SetClock("2026-05-01T08:06:00Z"))
                  .bean(ForgetExpired.class)
                  .forget());
      assertThat(
              database.column(
                  "select preferences || temporary_data from sessions order by expires_at, ended_at"))
          .containsExactly("{}{}", "{}{}", "{\"ward\":7}{\"draft\":\"x\"}");
    }
  }
}
