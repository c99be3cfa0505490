package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.wardvoice.shared.json.Patch;

/**
 * Checks the targets of webhooks before a transaction begins: names are looked up over the network. One that nobody
 * knows now may be known tomorrow; each delivery judges the address that it goes to.
 */
@ApplicationScoped
public class WebhookTargets {

  private TargetPolicy policy;
  private HostAddresses hosts;

  protected WebhookTargets() {}

  @Inject
  public WebhookTargets(TargetPolicy policy, HostAddresses hosts) {
    this.policy = policy;
    this.hosts = hosts;
  }

  /**
   * The same with its address in one spelling.
   *
   * @throws org.wardvoice.shared.error.InvalidInput when webhooks may not go there
   */
  public NewWebhook judged(NewWebhook wanted) {
    return wanted.at(judged(wanted.url()));
  }

  /**
   * The same with its address, if it names one, in one spelling.
   *
   * @throws org.wardvoice.shared.error.InvalidInput when webhooks may not go there
   */
  public Patch<WebhookChange> judged(Patch<WebhookChange> patch) {
    String url = patch.values().url();
    return url == null ? patch : new Patch<>(patch.values().at(judged(url)), patch.present());
  }

  private String judged(String url) {
    TargetUrl target = TargetUrl.of(url);
    policy.check(target);
    if (!target.isLiteral()) {
      policy.check(hosts.of(target.host()));
    }
    return target.text();
  }
}
