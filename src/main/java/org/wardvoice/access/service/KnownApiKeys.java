package org.wardvoice.access.service;

import jakarta.ejb.Local;
import jakarta.ejb.LocalBean;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.access.entity.ApiKey;
import org.wardvoice.access.entity.ApiKeyRepository;
import org.wardvoice.organization.Accounts;
import org.wardvoice.security.ActiveUser;
import org.wardvoice.security.ApiKeys;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Permission;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.net.Networks;

/** Looks up the API key of each request. */
@Stateless
@LocalBean
@Local(ApiKeys.class)
public class KnownApiKeys implements ApiKeys {

  @Inject private ApiKeyRepository keys;
  @Inject private ApiKeyUses uses;
  @Inject private Accounts accounts;
  @Inject private Clock clock;

  @Override
  public Optional<Caller> callerOf(String text, String address) {
    return KeyText.parse(text)
        .flatMap(
            sent ->
                keys.find(sent.keyId())
                    .filter(key -> isSecretOf(sent.secret(), key))
                    .filter(key -> isOpenTo(key, address, clock.instant())))
        .map(this::caller);
  }

  /** Stores when keys were last used; returns the number of keys. */
  public int writeUses() {
    return uses.uses().writeTo(keys::recordUses);
  }

  private static boolean isSecretOf(String secret, ApiKey key) {
    return MessageDigest.isEqual(
        Sha256.hex(secret).getBytes(StandardCharsets.US_ASCII),
        key.hashedKey().getBytes(StandardCharsets.US_ASCII));
  }

  static boolean isOpenTo(ApiKey key, String address, Instant now) {
    List<String> addresses = key.terms().addresses();
    return key.isGoodAt(now) && (addresses.isEmpty() || Networks.of(addresses).contains(address));
  }

  private Caller caller(ApiKey key) {
    ActiveUser creator =
        accounts
            .activeUser(key.organizationId(), key.createdBy())
            .orElseThrow(() -> new NotAuthenticated(Authentication.USER_UNKNOWN));
    uses.use(key.id());
    return caller(key, creator);
  }

  static Caller caller(ApiKey key, ActiveUser creator) {
    ApiKey.Terms terms = key.terms();
    return creator.calling(
        key.createdBy(),
        key.organizationId(),
        stillGranted(terms, creator),
        new SignedInBy.ApiKey(
            key.id().toString(),
            terms.requestsPerMinute(),
            terms.requestsPerHour(),
            creator.permissions().contains(Permission.ALL)));
  }

  /** A key can't have permissions that its creator no longer has. */
  private static Set<String> stillGranted(ApiKey.Terms terms, ActiveUser creator) {
    return terms.permissions().stream()
        .filter(permission -> Permission.covers(creator.permissions(), permission))
        .collect(Collectors.toUnmodifiableSet());
  }
}
