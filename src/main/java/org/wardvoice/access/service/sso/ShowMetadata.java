package org.wardvoice.access.service.sso;

import jakarta.inject.Inject;
import org.wardvoice.shared.Component;

/** Shows this service's metadata to identity providers. */
@Component
public class ShowMetadata {

  private final SsoConfig configuration;
  private final SamlProviders saml;

  @Inject
  public ShowMetadata(SsoConfig configuration, SamlProviders saml) {
    this.configuration = configuration;
    this.saml = saml;
  }

  /**
   * The SAML metadata, in XML.
   *
   * @throws org.wardvoice.shared.error.NotFound if there is no such provider
   */
  public String of(String provider) {
    return saml.metadata(configuration.provider("saml", provider));
  }
}
