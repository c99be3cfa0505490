package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.wardvoice.shared.json.Patch;

/**
 * Checks the targets of webhooks before a transaction starts, because DNS lookups use the network. Accepts names that
 * can't be resolved yet; each delivery checks its address again.
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
   * Returns it with a normalized URL.
   *
   * @throws org.wardvoice.shared.error.InvalidInput if webhooks may not use the URL
   */
  public NewWebhook judged(NewWebhook wanted) {
    return wanted.at(judged(wanted.url()));
  }

  /**
   * Returns it with a normalized URL if it has one.
   *
   * @throws org.wardvoice.shared.error.InvalidInput if webhooks may not use the URL
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
