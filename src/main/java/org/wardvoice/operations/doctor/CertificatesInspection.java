package org.wardvoice.operations.doctor;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PublicKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECKey;
import java.security.interfaces.RSAKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.health.Finding;

/** Whether the configured certificates are valid and strong. */
final class CertificatesInspection {

  private static final String PART = "certificates";
  private static final Duration SOON = Duration.ofDays(30);
  private static final int SHORTEST_RSA = 2048;
  private static final int SHORTEST_EC = 224;

  /** They are read at start. */
  private static final List<String> STORES =
      List.of("wardvoice.hl7.mllp.tls.keystore", "wardvoice.hl7.mllp.tls.truststore");

  private static final String SSO = "wardvoice.sso.";

  private CertificatesInspection() {}

  static List<Finding> of(Settings settings, Instant now) {
    List<Finding> findings = new ArrayList<>();
    for (String key : STORES) {
      settings
          .text(key)
          .ifPresent(
              file ->
                  judge(
                      key,
                      now,
                      findings,
                      () -> stored(file, settings.text(key + "-password").orElse(null))));
    }
    for (String end : List.of(".idp-certificates", ".sp-certificate")) {
      for (String name : settings.chosen(SSO, end)) {
        String key = SSO + name + end;
        settings.list(key).forEach(one -> judge(key, now, findings, () -> parsed(one)));
      }
    }
    settings
        .baseUrl()
        .filter(address -> "https".equals(address.getScheme()))
        .ifPresent(address -> findings.add(PublicCertificate.of(address, now)));
    return findings;
  }

  private static void judge(String key, Instant now, List<Finding> findings, Source source) {
    try {
      for (Certificate certificate : source.certificates()) {
        if (certificate instanceof X509Certificate known) {
          findings.add(judge(key, known, now));
        }
      }
    } catch (IOException | GeneralSecurityException unreadable) {
      findings.add(
          Finding.error(
              PART,
              key + " can't be read (" + unreadable.getMessage() + ").",
              "Correct the file or its password."));
    }
  }

  static Finding judge(String key, X509Certificate certificate, Instant now) {
    String subject = key + ": " + certificate.getSubjectX500Principal().getName();
    Instant end = certificate.getNotAfter().toInstant();
    if (end.isBefore(now)) {
      return Finding.error(PART, subject + " expired at " + end + ".", renewal(key));
    }
    Instant begin = certificate.getNotBefore().toInstant();
    if (begin.isAfter(now)) {
      return Finding.error(
          PART, subject + " is not valid before " + begin + ".", "Correct the clock, or renew it.");
    }
    if (isWeak(certificate)) {
      return Finding.error(
          PART,
          "%s is weak (%s, %d bits)."
              .formatted(subject, certificate.getSigAlgName(), bits(certificate.getPublicKey())),
          "Renew it with RSA of at least 2048 bits or an elliptic curve, and SHA-256.");
    }
    return end.isBefore(now.plus(SOON))
        ? Finding.warning(PART, subject + " expires at " + end + ".", renewal(key))
        : Finding.ok(PART, subject + " is valid until " + end + ".");
  }

  private static String renewal(String key) {
    return STORES.contains(key) ? "Renew it, and restart the node." : "Renew it.";
  }

  private static boolean isWeak(X509Certificate certificate) {
    String algorithm = certificate.getSigAlgName().toUpperCase(Locale.ROOT);
    PublicKey key = certificate.getPublicKey();
    return algorithm.startsWith("MD5")
        || algorithm.startsWith("SHA1")
        || (key instanceof RSAKey && bits(key) < SHORTEST_RSA)
        || (key instanceof ECKey && bits(key) < SHORTEST_EC);
  }

  private static int bits(PublicKey key) {
    if (key instanceof RSAKey rsa) {
      return rsa.getModulus().bitLength();
    }
    return key instanceof ECKey curve ? curve.getParams().getOrder().bitLength() : 0;
  }

  private static List<Certificate> stored(String file, String password)
      throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream bytes = Files.newInputStream(Path.of(file))) {
      store.load(bytes, password == null ? null : password.toCharArray());
    }
    List<Certificate> certificates = new ArrayList<>();
    for (String alias : Collections.list(store.aliases())) {
      certificates.add(store.getCertificate(alias));
    }
    return certificates;
  }

  /** A PEM file, or the base64 text of a certificate. */
  private static Collection<? extends Certificate> parsed(String fileOrText)
      throws IOException, GeneralSecurityException {
    String pem =
        fileOrText.startsWith("MII")
            ? "-----BEGIN CERTIFICATE-----\n" + fileOrText + "\n-----END CERTIFICATE-----\n"
            : Files.readString(Path.of(fileOrText));
    return CertificateFactory.getInstance("X.509")
        .generateCertificates(new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII)));
  }

  private interface Source {
    Collection<? extends Certificate> certificates() throws IOException, GeneralSecurityException;
  }
}
