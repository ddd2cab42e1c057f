import { describe, expect, it } from "vitest";
import { EXTRA_SEAT_PRICE, PLANS } from "@/lib/contracts/plans";
import { formatMoney, formatPrice, quotePrice } from "@/lib/pure/plan-prices";

describe("quote", () => {
  it("is the plan's price while no seat is beyond the included ones", () => {
    const { monthlyUsd = 0 } = PLANS.team.price ?? {};
    for (let seats = 1; seats <= PLANS.team.includedSeats; seats++)
      expect(quotePrice("team", "month", seats)).toEqual({
        extraSeats: 0,
        perMonth: monthlyUsd,
        perInvoice: monthlyUsd,
      });
  });

  it("adds each further seat, and bills twelve months a year", () => {
    const { annualMonthlyUsd = 0 } = PLANS.pro.price ?? {};
    const perMonth = annualMonthlyUsd + 3 * EXTRA_SEAT_PRICE.annualMonthlyUsd;
    expect(quotePrice("pro", "year", PLANS.pro.includedSeats + 3)).toEqual({
      extraSeats: 3,
      perMonth,
      perInvoice: 12 * perMonth,
    });
  });
});

describe("formatting", () => {
  it.each([
    [0, "$0"],
    [36, "$36"],
    [12.5, "$12.50"],
    [1200, "$1,200"],
  ])("a price of %d is %s", (usd, words) => {
    expect(formatPrice(usd)).toBe(words);
  });

  it.each([
    [36, "EUR", "€36.00"],
    [-4.2, "USD", "-$4.20"],
    [1500, "JPY", "¥1,500"],
  ])("an amount of %d %s is %s", (amount, currency, words) => {
    expect(formatMoney(amount, currency)).toBe(words);
  });
});
