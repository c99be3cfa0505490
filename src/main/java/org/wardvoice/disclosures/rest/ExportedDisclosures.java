package org.wardvoice.disclosures.rest;

import jakarta.ws.rs.QueryParam;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.service.FindDisclosures.DisclosureQuery;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;

/** The filters of an export of disclosures; its period is that of every export. */
class ExportedDisclosures {

  @QueryParam("patient_id")
  String patientId;

  @QueryParam("channel")
  String channel;

  @QueryParam("accountable")
  String accountable;

  DisclosureQuery wanted(QueryReader query) {
    return new DisclosureQuery(
        QueryValues.text(patientId),
        query.choice("channel", channel, DisclosureChannel.class),
        query.truth("accountable", accountable),
        null,
        null);
  }
}
