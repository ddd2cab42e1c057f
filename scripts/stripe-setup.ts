/**
 * `npm run stripe:setup`: creates products, prices, the customer portal's configuration and the webhook endpoint at
 * Stripe, for the key in STRIPE_SECRET_KEY; running it again changes only what differs.
 */
import { existsSync } from "node:fs";
import Stripe from "stripe";
import { setUpStripe } from "@/lib/platform/ports/payments/drivers/stripe/set-up";

if (existsSync(".env")) process.loadEnvFile(".env");
const { STRIPE_SECRET_KEY, STRIPE_API_BASE, STRIPE_LOOKUP_PREFIX, APP_URL, PORT } = process.env;

if (!STRIPE_SECRET_KEY) {
  console.error(
    "Set STRIPE_SECRET_KEY, in .env or before the command: sk_test_… to try, sk_live_… to go live.",
  );
  process.exit(1);
}
const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null;
const stripe = new Stripe(
  STRIPE_SECRET_KEY,
  base
    ? { host: base.hostname, port: base.port, protocol: base.protocol === "http:" ? "http" : "https" }
    : {},
);
const { lines, webhookSecret } = await setUpStripe(stripe, {
  prefix: STRIPE_LOOKUP_PREFIX || "countersign",
  appUrl: (APP_URL || `http://localhost:${PORT || 3000}`).replace(/\/+$/, ""),
});
for (const line of lines) console.log(line);
if (webhookSecret)
  console.log(
    `\nPut this into the configuration; Stripe shows it only now:\nSTRIPE_WEBHOOK_SECRET=${webhookSecret}`,
  );
