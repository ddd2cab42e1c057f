import Stripe from "stripe";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setUpStripe } from "@/lib/platform/ports/payments/drivers/stripe/set-up";
import { settingsOf } from "@/test/stripe/routes";
import { StripeStandIn } from "@/test/stripe/stand-in";

let standIn: StripeStandIn;
let stripe: Stripe;
beforeEach(async () => {
  standIn = await StripeStandIn.start();
  const { hostname: host, port } = new URL(standIn.url);
  stripe = new Stripe("sk_test_standin", { host, port, protocol: "http" });
});
afterEach(() => standIn.close());

const setUp = (appUrl = "https://sign.example.com") => setUpStripe(stripe, { prefix: "countersign", appUrl });
const prices = () =>
  Object.fromEntries(
    [...standIn.ledger.prices.values()].flatMap(({ lookup_key, unit_amount }) =>
      lookup_key ? [[lookup_key, unit_amount]] : [],
    ),
  );

it("makes all prices, a portal without plan changes, and an endpoint, and changes nothing when repeated", async () => {
  const first = await setUp();
  expect(first.webhookSecret).toMatch(/^whsec_/);
  expect(prices()).toEqual({
    countersign_pro_month: 1500,
    countersign_pro_year: 14_400,
    countersign_team_month: 4500,
    countersign_team_year: 43_200,
    countersign_seat_month: 1200,
    countersign_seat_year: 12_000,
  });
  const before = [...standIn.ledger.prices.keys()];
  const again = await setUp();
  expect([again.webhookSecret, [...standIn.ledger.prices.keys()]]).toEqual([null, before]);
  const { endpoints, configurations } = settingsOf(standIn.ledger);
  expect([...endpoints.values()].map(({ url }) => url)).toEqual([
    "https://sign.example.com/api/stripe/webhook",
  ]);
  expect([...configurations.values()]).toMatchObject([
    {
      features: { subscription_update: { enabled: "false" }, subscription_cancel: { mode: "at_period_end" } },
    },
  ]);
});

it("replaces a price of another amount, which its subscribers keep", async () => {
  await setUp();
  const old = [...standIn.ledger.prices.values()].find(
    ({ lookup_key }) => lookup_key === "countersign_pro_month",
  );
  if (!old) throw new Error("there is no such price");
  old.unit_amount = 900;
  await setUp();
  expect(prices().countersign_pro_month).toBe(1500);
  expect(old).toMatchObject({ active: true, lookup_key: null, metadata: { countersign_price: "pro_month" } });
});

it("creates no endpoint for a computer that Stripe does not reach", async () => {
  const { lines, webhookSecret } = await setUp("http://localhost:3000");
  expect([webhookSecret, lines.at(-1)]).toEqual([
    null,
    expect.stringContaining("stripe listen --forward-to"),
  ]);
});

it("enables an endpoint again, and says where its version is not the one that is read", async () => {
  await setUp();
  const [endpoint] = settingsOf(standIn.ledger).endpoints.values();
  expect(endpoint?.api_version).toBe(Stripe.API_VERSION);
  expect((await setUp()).lines.at(-1)).not.toContain("version");
  const { endpoints } = settingsOf(standIn.ledger);
  if (endpoint) endpoints.set(endpoint.id, { ...endpoint, status: "disabled", api_version: "2020-08-27" });
  expect((await setUp()).lines.at(-1)).toMatch(/enabled again.*2020-08-27/);
  expect([...endpoints.values()]).toMatchObject([{ status: "enabled" }]);
});
