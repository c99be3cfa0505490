package org.wardvoice.security.messaging;

import jakarta.inject.Inject;
import java.util.Map;
import org.wardvoice.security.TokenCache;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.cache.CacheFigures;
import org.wardvoice.shared.management.Figures;
import org.wardvoice.shared.management.ManagedBeans;

/** Shows the cache of verified tokens in the server's console (JMX). */
@Component
public class TokensConsole implements ManagedBeans {

  private final TokenCache tokens;

  @Inject
  public TokensConsole(TokenCache tokens) {
    this.tokens = tokens;
  }

  @Override
  public Map<String, Object> beans() {
    return Map.of("type=Cache,name=tokens", Figures.of(CacheFigures.class, tokens::figures));
  }
}
