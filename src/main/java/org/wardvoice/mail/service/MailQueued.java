package org.wardvoice.mail.service;

import java.util.UUID;

/** A mail's row is written; once it is committed, it can be sent. */
public record MailQueued(UUID mailId) {}
