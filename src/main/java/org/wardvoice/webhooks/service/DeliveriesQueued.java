package org.wardvoice.webhooks.service;

/** New deliveries were queued; once committed, they should be sent. */
public record DeliveriesQueued() {}
