package org.wardvoice.organization;

import java.util.UUID;

/** The organizations of this installation, for features that refer to one. */
public interface Organizations {

  String name(UUID organizationId);
}
