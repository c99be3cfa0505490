package org.wardvoice.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import org.wardvoice.testing.Answer;

/**
 * A valid call of an operation, which only a missing permission can refuse.
 *
 * @param contexts the records with which it is tested
 * @param sender sends it
 * @param shown the id that a list's response contains if it shows the record; null if it isn't a list
 */
record Request(List<Context> contexts, Sender sender, Function<Target, String> shown) {

  /** Sends a caller's request for a record. */
  interface Sender {
    Answer send(Column column, Target target);
  }

  /** The relation of the record to the caller. */
  enum Context {
    ANY("any"),
    OWN_DEPARTMENT("own department"),
    OTHER_DEPARTMENT("other department"),
    OWN("own"),
    COLLEAGUE("colleague"),
    OTHER_ORGANIZATION("other organization"),
    ORGANIZATION_LOG("organization's log"),
    INSTALLATION_LOG("installation's log");

    private final String text;

    Context(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** Without a record. */
  static Request plain(Sender sender) {
    return new Request(List.of(Context.ANY), sender, null);
  }

  /** For a record of a department. */
  static Request ofDepartment(Sender sender) {
    return new Request(
        List.of(Context.OWN_DEPARTMENT, Context.OTHER_DEPARTMENT, Context.OTHER_ORGANIZATION),
        sender,
        null);
  }

  /** For something that belongs to one person. */
  static Request ofPerson(Sender sender) {
    return new Request(
        List.of(Context.OWN, Context.COLLEAGUE, Context.OTHER_ORGANIZATION), sender, null);
  }

  /** For the audit log. */
  static Request ofLog(Sender sender) {
    return new Request(List.of(Context.ORGANIZATION_LOG, Context.INSTALLATION_LOG), sender, null);
  }

  /** For a list, which may show the record. */
  Request showing(Function<Target, String> id) {
    return new Request(contexts, sender, id);
  }

  /** The status, or {@code absent} for a list that doesn't show the record. */
  String outcome(Column column, Target target) {
    // Before the request, for that makes the record.
    String id = shown == null ? null : shown.apply(target);
    Answer answer = sender.send(column, target);
    if (answer.status() == 403) {
      assertThat(answer.json().path("error").asText()).isEqualTo("Insufficient permissions");
      assertThat(answer.json().path("required").asText()).isNotBlank();
    }
    boolean absent = answer.status() == 200 && id != null && !answer.text().contains(id);
    return absent ? "absent" : Integer.toString(answer.status());
  }
}
