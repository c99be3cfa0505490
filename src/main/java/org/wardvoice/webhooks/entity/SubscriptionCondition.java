package org.wardvoice.webhooks.entity;

/** Which events a webhook is told of, in one place for those that come and those that are sent again. */
final class SubscriptionCondition {

  /** Whether a webhook ({@code w}) is told of an event ({@code e}), as a condition of SQL. */
  static final String CONDITION =
      """
      w.active and e.organization_id = w.organization_id and e.user_id is null and e.webhook_id is null
      and (w.department_id is null or e.department_id = w.department_id)
      and ('*' = any (w.events) or e.event = any (w.events) or replace(e.event, '.', '_') = any (w.events))
      """;

  private SubscriptionCondition() {}
}
