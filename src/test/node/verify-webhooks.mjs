// Verifies deliveries that a real receiver was sent (webhooks/DeliveryIT writes them down) with npm's standardwebhooks:
// each must be believed, and none with another body.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";

const [deliveries] = process.argv.slice(2);

const files = readdirSync(deliveries).filter((name) => name.endsWith(".json"));
if (files.length === 0) {
  throw new Error(`No delivery in ${deliveries}`);
}
for (const name of files) {
  const { headers, body, secret } = JSON.parse(readFileSync(join(deliveries, name), "utf8"));
  // They were received a while ago; a receiver verifies at once.
  Date.now = () => Number(headers["webhook-timestamp"]) * 1000;
  const webhook = secret.startsWith("whsec_") ? new Webhook(secret) : new Webhook(secret, { format: "raw" });
  webhook.verify(body, headers);
  let believed = true;
  try {
    webhook.verify(`${body} `, headers);
  } catch {
    believed = false;
  }
  if (believed) {
    throw new Error(`${name} is believed with another body`);
  }
}
console.log(`${files.length} deliveries verified`);
