package org.wardvoice.webhooks.service;

/** There is something to send that was not there before; once it is committed, somebody should. */
public record DeliveriesQueued() {}
