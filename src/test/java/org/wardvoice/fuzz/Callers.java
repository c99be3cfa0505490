package org.wardvoice.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerUnderTest;

/**
 * The senders of one lane's requests. Requests may end their sessions or deactivate their accounts; then they are
 * replaced.
 */
final class Callers {

  /**
   * A signed-in user.
   *
   * @param key one of the user's API keys
   */
  record Caller(String role, String email, String token, String key) {}

  private static final List<String> ROLES =
      List.of("super_admin", "doctor", "nurse", "hospital_admin", "quality_manager");

  private final ServerUnderTest server;
  private final FoundHospital hospital;
  private final Dice dice;
  private final List<Caller> callers = new ArrayList<>();
  private final Set<String> untouchable = ConcurrentHashMap.newKeySet();

  Callers(ServerUnderTest server, FoundHospital hospital, Dice dice) {
    this.server = server;
    this.hospital = hospital;
    this.dice = dice;
    ROLES.forEach(role -> callers.add(join(role)));
  }

  /** The ids of the callers. */
  Set<String> untouchable() {
    return untouchable;
  }

  Caller next() {
    return dice.percent(40) ? first() : dice.pick(callers);
  }

  /** The caller with all permissions. */
  Caller first() {
    return callers.get(0);
  }

  /** Replaces a caller whose token is no longer valid. */
  void replace(Caller caller) {
    Answer signIn = signIn(caller.email());
    String token = signIn.status() == 200 ? signIn.data("token") : "";
    Caller next =
        token.isEmpty()
            ? join(caller.role())
            : new Caller(caller.role(), caller.email(), token, caller.key());
    callers.set(callers.indexOf(caller), next);
  }

  private Answer signIn(String email) {
    return Api.of(server).signIn(Map.of("email", email, "password", Api.PASSWORD));
  }

  private Caller join(String role) {
    FoundHospital fresh =
        new FoundHospital(hospital.id(), hospital.email(), Api.of(server).as(hospital.email()));
    FoundHospital.Colleague colleague = fresh.join("Fuzz", role, dice.pick(ValidValues.WARDS));
    untouchable.add(colleague.id());
    String token = signIn(colleague.email()).hasStatus(200).data("token");
    return new Caller(role, colleague.email(), token, key(token));
  }

  private String key(String token) {
    Answer made =
        Api.of(server)
            .with("Authorization", "Bearer " + token)
            .post(
                "/api/auth/api-keys",
                Map.of(
                    "name",
                    "Fuzz",
                    "permissions",
                    List.of("department:read"),
                    "rateLimit",
                    Map.of("requestsPerMinute", 100_000, "requestsPerHour", 1_000_000)));
    return made.status() == 201 ? made.data("key") : null;
  }

  /** Usually adds valid credentials; sometimes others, which the shot records. */
  void identify(Shot shot, Caller caller) {
    if (dice.percent(84)) {
      shot.header("Authorization", "Bearer " + caller.token());
    } else if (dice.percent(30) && caller.key() != null) {
      shot.header("X-API-Key", caller.key()).odd("key");
    } else {
      wrong(shot, caller);
    }
  }

  private void wrong(Shot shot, Caller caller) {
    shot.odd("credentials");
    String token = caller.token();
    String payload = token.substring(token.indexOf('.'), token.lastIndexOf('.') + 1);
    switch (dice.below(11)) {
      case 0 -> shot.header("Authorization", "Bearer");
      case 1 -> shot.header("Authorization", "Bearer nonsense");
      case 2 -> shot.header("Authorization", "Basic YTpi");
      case 3 -> shot.header("Authorization", "Bearer " + token + "x");
      case 4 -> shot.header("Authorization", "Bearer eyJhbGciOiJub25lIn0" + payload);
      case 5 -> shot.header("Authorization", "Bearer a.b.c");
      case 6 -> shot.header("Authorization", "Bearer " + "e".repeat(5_000));
      case 7 -> shot.header("X-API-Key", "wv_" + dice.word(8) + "_" + dice.word(20));
      case 8 -> shot.header("X-API-Key", "\u00E4 %00");
      case 9 -> shot.header("Cookie", "__Host-wardvoice_session=" + dice.word(20));
      default -> shot.odd("credentials: none");
    }
  }
}
