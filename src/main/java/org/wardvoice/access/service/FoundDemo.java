package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.access.DemoOrganizationCreated;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.Foundation;

/** Creates a demo organization with its departments and users. */
@Stateless
public class FoundDemo {

  @Inject private Foundation foundation;
  @Inject private Accounts accounts;
  @Inject private Passwords passwords;
  @Inject private PasswordHashing hashing;
  @Inject private Event<DemoOrganizationCreated> created;

  /** Does nothing if it already exists, to keep what people have changed in it. */
  public void found(DemoOrganization demo) {
    foundation.lock();
    if (accounts.findByEmail(demo.staff().get(0).email()).isPresent()) {
      return;
    }
    UUID organization = foundation.addOrganization(demo.name());
    Map<String, UUID> departments = new LinkedHashMap<>();
    demo.departments()
        .forEach(name -> departments.put(name, foundation.addDepartment(organization, name)));
    // One hash for all: the password is the same and no secret.
    String hash = hashing.hash(DemoOrganization.PASSWORD);
    Map<String, UUID> users = new LinkedHashMap<>();
    for (DemoOrganization.Person person : demo.staff()) {
      UUID department = departments.get(person.department());
      UUID user =
          foundation.addUser(
              organization, person.name(), person.email(), person.role(), department);
      passwords.addFirst(organization, user, hash);
      users.put(person.email(), user);
    }
    created.fire(new DemoOrganizationCreated(organization, departments, users));
  }
}
