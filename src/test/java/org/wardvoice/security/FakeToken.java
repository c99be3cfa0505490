package org.wardvoice.security;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** A token as a server would pass it on. */
final class FakeToken implements JsonWebToken {

  private final Map<String, Object> claims;

  FakeToken(Map<String, Object> claims) {
    this.claims = new HashMap<>(claims);
  }

  FakeToken with(String claim, Object value) {
    FakeToken changed = new FakeToken(claims);
    changed.claims.put(claim, value);
    return changed;
  }

  FakeToken without(String claim) {
    FakeToken changed = new FakeToken(claims);
    changed.claims.remove(claim);
    return changed;
  }

  Map<String, Object> claims() {
    return claims;
  }

  @Override
  public String getName() {
    return getClaim("upn");
  }

  @Override
  public Set<String> getClaimNames() {
    return claims.keySet();
  }

  @Override
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  public <T> T getClaim(String claimName) {
    return (T) claims.get(claimName);
  }
}
