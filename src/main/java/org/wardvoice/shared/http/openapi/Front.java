package org.wardvoice.shared.http.openapi;

import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.info.Info;
import org.eclipse.microprofile.openapi.models.servers.Server;

/** The document's front page. */
final class Front {

  private Front() {}

  static Info info() {
    return OASFactory.createInfo()
        .title("Wardvoice")
        .version("1")
        .description(
            """
            Hears a hospital's patients and staff: spoken feedback, notes and tasks in; transcripts, sentiment, alerts \
            and events out.

            Every answer is `{"success": true, "data": …}` or an error of the shapes below. `/api/v1/…` answers \
            exactly as `/api/…`. Unknown fields of a body are refused, unknown query parameters are ignored. Times are \
            UTC. An update changes the fields it names: an absent field stays, an explicit `null` clears an optional \
            one.""")
        .contact(OASFactory.createContact().name("Wardvoice").url("https://wardvoice.org"))
        .license(
            OASFactory.createLicense()
                .name("Apache-2.0")
                .url("https://www.apache.org/licenses/LICENSE-2.0.txt"));
  }

  /** Replaced when the document is served: only the running service knows where it is. */
  static Server server() {
    return OASFactory.createServer().url("/").description("This server");
  }
}
