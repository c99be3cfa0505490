package org.wardvoice.shared.error;

import java.util.Map;

/** More bytes than the limit allows. */
public class TooLarge extends Refusal {

  /**
   * A refusal that names the limit.
   *
   * @param limitBytes the exceeded limit, in bytes
   */
  public TooLarge(String what, long limitBytes) {
    super(
        "PAYLOAD_TOO_LARGE",
        what + " is larger than " + limitBytes + " bytes",
        Map.of("limit_bytes", limitBytes));
  }
}
