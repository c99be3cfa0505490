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

/** Makes an organization of the demo with its departments and users. */
@Stateless
public class FoundDemo {

  @Inject private Foundation foundation;
  @Inject private Accounts accounts;
  @Inject private Passwords passwords;
  @Inject private PasswordHashing hashing;
  @Inject private Event<DemoOrganizationCreated> created;

  /** Does nothing where it was made before: whatever people have tried out in it stays. */
  public void found(DemoOrganization demo) {
    foundation.lock();
    if (accounts.findByEmail(demo.staff().get(0).email()).isPresent()) {
      return;
    }
    UUID organization = foundation.addOrganization(demo.name());
    Map<String, UUID> departments = new LinkedHashMap<>();
    demo.departments()
        .forEach(name -> departments.put(name, foundation.addDepartment(organization, name)));
    // Everybody has the same one, which is no secret: it need not cost a hash for each.
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
    created.fire(new DemoOrganizationCreated(organization, demo.name(), departments, users));
  }
}
