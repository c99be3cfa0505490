package org.wardvoice.webhooks.service;

/** Published when deliveries are queued; after the commit they should be sent. */
public record DeliveriesQueued() {}
