package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

/** Webhooks from before it was asked who may read what they tell. */
class WebhooksUpgradeIT {

  private static final String BEFORE = "202611231455";

  private static final String WEBHOOKS =
      """
      insert into organizations (id, name, created_at, updated_at)
        values ('00000000-0000-7000-8000-000000000001', 'Hospital', now(), now());
      insert into users (id, organization_id, name, email, role, status, extra_permissions, created_at, updated_at)
        select gen_random_uuid(), '00000000-0000-7000-8000-000000000001', told.name, told.name || '@own.example',
          told.role, told.status, told.extra, now(), now()
        from (values
          ('super', 'super_admin', 'active', ''),
          ('admin', 'hospital_admin', 'active', ''),
          ('granted', 'hospital_admin', 'active', 'notes:* feedback:read'),
          ('left', 'super_admin', 'inactive', '')) as told (name, role, status, extra);
      insert into webhooks (id, organization_id, url, events, payload, secret, active, created_by, created_at, updated_at,
          version)
        select gen_random_uuid(), u.organization_id, 'https://' || u.name || '/' || array_to_string(told.events, ','),
          told.events, 'full', '\\x00', true, u.id, now(), now(), 1
        from users u cross join (values
          (array['*']), (array['patient_created']), (array['alert.triggered', 'note.signed']),
          (array['task.created'])) as told (events);
      """;

  @Test
  void tellAllOnlyWhereTheirMakersMayReadIt() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE)) {
      database.execute(WEBHOOKS).migrated();
      assertThat(
              database.column(
                  "select substr(url, 9) from webhooks where payload = 'full' order by url"))
          .containsExactly(
              "admin/patient_created",
              "granted/alert.triggered,note.signed",
              "granted/patient_created",
              "super/*",
              "super/alert.triggered,note.signed",
              "super/patient_created",
              "super/task.created");
    }
  }
}
