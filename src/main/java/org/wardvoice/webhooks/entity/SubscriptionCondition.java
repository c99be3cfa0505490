package org.wardvoice.webhooks.entity;

/** Selects the events to which a webhook is subscribed, for new events and replays alike. */
final class SubscriptionCondition {

  /** An SQL condition on a webhook ({@code w}) and the type of an event ({@code e}). */
  static final String TYPE =
      """
      ('*' = any (w.events) or e.event = any (w.events) or replace(e.event, '.', '_') = any (w.events))
      """;

  /** An SQL condition on a webhook ({@code w}) and an event ({@code e}). */
  static final String CONDITION =
      """
      w.active and e.organization_id = w.organization_id and e.user_id is null and e.webhook_id is null
      and (w.department_id is null or e.department_id = w.department_id)
      and %s
      """
          .formatted(TYPE);

  private SubscriptionCondition() {}
}
