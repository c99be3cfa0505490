package org.wardvoice.fuzz;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.wardvoice.fuzz.Callers.Caller;

/** Sends requests of several callers in turn on one connection as long as possible. */
final class Lane implements Callable<Void> {

  /** These affect more than the organization, or create permanent records. */
  private static final Set<String> NEVER = Set.of("createOrganizations");

  /**
   * These start mails, deliveries, engines or long reads; a few are sufficient, and more would slow down the others.
   */
  private static final Set<String> SELDOM =
      Set.of(
          "registerWebhooks",
          "replayWebhooks",
          "inviteUsers",
          "forgotPassword",
          "createUsers",
          "requestReports",
          "submitFeedback",
          "dictateVoiceNotes",
          "speakTasks",
          "openEmergencyAccess",
          "addFeedbackAlerts",
          "export",
          "ledgerAudit",
          "verifyAudit",
          "streamEventStream");

  private final String name;
  private final URI root;
  private final int requests;
  private final Dice dice;
  private final Callers callers;
  private final Harvest harvest;
  private final Shots shots;
  private final Judge judge;
  private final Findings findings;
  private final List<Operation> operations = new ArrayList<>();

  /** Operations that create the records for later requests. */
  private final List<Operation> beginnings;

  private Wire wire;

  /** The previous request on the same connection. */
  private String before = "nothing";

  private String earlier = "nothing";

  Lane(
      String name,
      URI root,
      int requests,
      Dice dice,
      ServedDocument document,
      Callers callers,
      Harvest harvest,
      Shots shots,
      Judge judge,
      Findings findings) {
    this.name = name;
    this.root = root;
    this.requests = requests;
    this.dice = dice;
    this.callers = callers;
    this.harvest = harvest;
    this.shots = shots;
    this.judge = judge;
    this.findings = findings;
    for (Operation operation : document.operations()) {
      int weight = NEVER.contains(operation.id()) ? 0 : SELDOM.contains(operation.id()) ? 1 : 8;
      for (int i = 0; i < weight; i++) {
        operations.add(operation);
      }
    }
    beginnings =
        document.operations().stream()
            .filter(
                operation -> operation.method().equals("POST") || operation.method().equals("GET"))
            .filter(
                operation ->
                    !operation.path().contains("{")
                        && operation
                            .id()
                            .matches(
                                "(register|write|create|submit|dictate|speak|open|invite|request|list).*"))
            .filter(operations::contains)
            .toList();
  }

  @Override
  public Void call() throws IOException {
    for (int i = 0; i < requests; i++) {
      if (i < requests / 10) {
        shoot(i, beginnings.get(i % beginnings.size()), callers.first(), true);
      } else if (dice.percent(4)) {
        frame(dice.pick(Framing.ALL), callers.next());
      } else {
        shoot(i, dice.pick(operations), callers.next(), dice.percent(35));
      }
    }
    if (wire != null) {
      wire.close();
    }
    return null;
  }

  private void shoot(int number, Operation operation, Caller caller, boolean sound)
      throws IOException {
    Shot shot = shots.of(operation, sound);
    String id = name + "." + number;
    if (!shot.isOdd("X-Request-Id")) {
      shot.header("X-Request-Id", id);
    }
    if (!shot.isOdd("X-Forwarded-For")) {
      shot.header("X-Forwarded-For", "10.7." + dice.below(256) + "." + (1 + dice.below(250)));
    }
    callers.identify(shot, caller);
    earlier = before;
    WireAnswer answer = send(shot);
    before = wire.isUsable() ? shot.method() + " " + shot.target() : "nothing";
    if (answer == null) {
      return;
    }
    findings.answered(operation.id(), answer.status());
    for (String wrong : judge.complaints(shot, answer, harvest.isForeign(shot.target()))) {
      complain(wrong, shot, answer);
    }
    boolean another = answer.header("x-request-id").filter(echo -> !echo.equals(id)).isPresent();
    if (another && !shot.isOdd("X-Request-Id") && !shot.isOdd("Connection")) {
      complain("the answer to another request", shot, answer);
    }
    harvest.learn(operation, answer);
    if (answer.status() == 401 && !shot.isOdd("credentials") && !shot.isOdd("key")) {
      callers.replace(caller);
    }
  }

  private WireAnswer send(Shot shot) throws IOException {
    for (int tries = 0; ; tries++) {
      boolean reused = wire != null && wire.isUsable();
      try {
        if (!reused) {
          reconnect();
        } else if (wire.hasMore()) {
          findings.complain("bytes after an answer, seen before", shot.toString());
          reconnect();
        }
        wire.write(shot.bytes());
        return wire.read(shot.method());
      } catch (EOFException none) {
        // A server may close a kept-alive connection; a new one must work.
        if (!reused || tries > 0) {
          findings.complain("no answer: " + shot.operation().id(), shot.toString());
          return null;
        }
      } catch (Wire.Unsound | SocketTimeoutException unsound) {
        findings.complain(String.valueOf(unsound.getMessage()), shot.toString());
        reconnect();
        return null;
      }
    }
  }

  private void reconnect() throws IOException {
    if (wire != null) {
      wire.close();
    }
    wire = new Wire(root);
  }

  private void frame(Framing framing, Caller caller) throws IOException {
    byte[] bytes = framing.bytes(caller.token());
    int answers = 0;
    try (Wire own = new Wire(root)) {
      own.write(bytes);
      own.end();
      while (true) {
        WireAnswer answer = own.read(answers == 0 ? framing.method() : "GET");
        answers++;
        findings.answered("framing", answer.status());
        for (String wrong : judge.complaints(bytes, framing.method(), answer)) {
          findings.complain(
              framing.name() + ": " + wrong,
              Shot.printf(bytes) + "\n    " + answer.line() + answer.headers() + answer.text());
        }
      }
    } catch (EOFException end) {
      if (answers > framing.most()) {
        findings.complain(framing.name() + ": " + answers + " answers", Shot.printf(bytes));
      }
    } catch (Wire.Unsound | SocketTimeoutException unsound) {
      findings.complain(framing.name() + ": " + unsound.getMessage(), Shot.printf(bytes));
    }
  }

  private void complain(String wrong, Shot shot, WireAnswer answer) {
    String what = wrong.lines().findFirst().orElse("");
    findings.complain(
        shot.operation().id() + ": " + what,
        "%s\n    after %s\n    %s %s\n    %s"
            .formatted(
                shot,
                earlier,
                answer.line(),
                answer.headers(),
                answer.text().lines().limit(5).toList()));
  }
}
