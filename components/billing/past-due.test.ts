import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { cancellationText } from "@/components/billing/cancel-plan-dialog";
import { PlanChoice } from "@/components/billing/plan-choice";
import { SeatsCard } from "@/components/billing/seats-card";
import { DashboardQueryProvider } from "@/components/shell/dashboard-query-provider";
import type { BillingPage } from "@/lib/contracts/billing-page";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh() {} }) }));

const INVOICE = "https://invoice.stripe.test/i/1";

/** The data that the two cards read from the page. */
const pageOf = (status: string, openInvoiceUrl: string | null = null) =>
  ({
    summary: {
      status,
      interval: "month",
      cancelAtPeriodEnd: false,
      seats: { included: 1, purchased: 0, allowed: 1, used: 1 },
      extraSeatMonthlyUsd: 12,
      extraSeatAnnualUsd: 10,
    },
    subscribedPlan: "pro",
    isSelfHosted: false,
    seatHolders: [],
    openInvoiceUrl,
  }) as unknown as BillingPage;

function shown<P extends object>(component: FunctionComponent<P>, props: P): string {
  const inside = createElement(component, props);
  return renderToStaticMarkup(
    createElement(() => DashboardQueryProvider({ workspaceId: "w", children: inside })),
  );
}

const choice = (page: BillingPage) => shown(PlanChoice, { page, chosen: null });
const seats = (page: BillingPage) => shown(SeatsCard, { page, holders: [] });

describe("while the last invoice is unpaid", () => {
  const page = pageOf("past_due", INVOICE);

  it("no plan can be chosen, and it says why, with a link to the invoice", () => {
    const html = choice(page);
    const buttons = html.match(/<button[^>]*>Change to/g) ?? [];
    expect(buttons.length).toBeGreaterThan(0);
    expect(buttons.filter((button) => !/ disabled=""/.test(button))).toEqual([]);
    expect(html).toContain("The last invoice is unpaid.");
    expect(html).toMatch(new RegExp(`href="${INVOICE}"[^>]*>Pay the open invoice`));
  });

  it("the number of seats can’t be changed, for the same reason", () => {
    const html = seats(page);
    expect(html).not.toContain("Review the change");
    expect(html).toMatch(new RegExp(`href="${INVOICE}"[^>]*>Pay the open invoice`));
  });

  it("cancelling says that the invoice remains due", () => {
    expect(cancellationText(page)).toContain("The unpaid invoice remains due");
    expect(cancellationText(pageOf("active"))).toContain("No further invoice is charged");
  });

  it("the payment method is what remains without an invoice to open", () => {
    expect(choice(pageOf("past_due"))).toContain("Change the payment method first");
  });
});

it("a paid subscription’s plan and seats can be changed", () => {
  const page = pageOf("active");
  expect(choice(page)).not.toContain("unpaid");
  expect(choice(page)).toMatch(/<button(?![^>]* disabled="")[^>]*>Change to Team/);
  expect(seats(page)).toContain("Review the change");
});
