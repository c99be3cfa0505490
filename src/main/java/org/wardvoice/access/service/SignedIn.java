package org.wardvoice.access.service;

import org.wardvoice.organization.UserView;

/** A user has signed in. */
public record SignedIn(AccessToken token, UserView user) {}
