import { describe, expect, it } from "vitest";
import { checkoutParams } from "@/lib/platform/ports/payments/drivers/stripe/checkout";
import type { Prices } from "@/lib/platform/ports/payments/drivers/stripe/prices";
import type { NewCheckout } from "@/lib/platform/ports/payments/port";

const CHECKOUT: NewCheckout = {
  checkoutId: "0199",
  selection: { plan: "team", interval: "year", seats: 2 },
  customerId: "cus_1",
  expiresAt: new Date("2026-03-10T10:00:00.900Z"),
  successUrl: "https://sign.example.com/done",
  cancelUrl: "https://sign.example.com/back",
};
const prices = {
  idFor: async ({ kind, interval }: { kind: string; interval: string }) => `${kind}_${interval}`,
} as unknown as Prices;

describe("a checkout", () => {
  it("is a subscription to the plan and the seats in use, and takes promotion codes", async () => {
    expect(await checkoutParams(CHECKOUT, prices, false)).toEqual({
      mode: "subscription",
      line_items: [
        { price: "plan_year", quantity: 1 },
        { price: "seat_year", quantity: 2 },
      ],
      client_reference_id: "0199",
      metadata: { countersign_checkout: "0199" },
      subscription_data: { metadata: { countersign_checkout: "0199" } },
      customer: "cus_1",
      allow_promotion_codes: true,
      expires_at: Date.parse("2026-03-10T10:00:00Z") / 1000,
      success_url: CHECKOUT.successUrl,
      cancel_url: CHECKOUT.cancelUrl,
    });
  });

  it("asks for the address, and for a tax id, where taxes are configured", async () => {
    const tax = {
      automatic_tax: { enabled: true },
      billing_address_collection: "required",
      tax_id_collection: { enabled: true },
    };
    const known = await checkoutParams(CHECKOUT, prices, true);
    expect(known).toMatchObject({ ...tax, customer_update: { address: "auto", name: "auto" } });
    const unknown = await checkoutParams({ ...CHECKOUT, customerId: null }, prices, true);
    expect(unknown).toMatchObject(tax);
    // Stripe refuses to update a customer that does not exist yet.
    expect([unknown.customer, unknown.customer_update]).toEqual([undefined, undefined]);
  });
});
