import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ChangeCosts } from "@/components/billing/change-costs";
import { planChangeTo, seatsFor } from "@/components/billing/plan-seats";
import type { BillingPage, ChangePreview } from "@/lib/contracts/billing-page";
import type { PlanName } from "@/lib/contracts/plans";

const accountOf = (subscribedPlan: PlanName | null, seats: { purchased: number; used: number }) =>
  ({
    summary: { interval: subscribedPlan && "month", seats },
    subscribedPlan,
  }) as unknown as BillingPage;

const PRO = { plan: "pro", interval: "month" } as const;
const TEAM = { plan: "team", interval: "month" } as const;

describe("the seats of a change of plan", () => {
  it("keep all people where the smaller plan would have too few", () => {
    expect(planChangeTo(accountOf("team", { purchased: 0, used: 3 }), PRO)).toEqual({ ...PRO, seats: 3 });
    expect(planChangeTo(accountOf("team", { purchased: 1, used: 4 }), PRO)).toEqual({ ...PRO, seats: 4 });
  });

  it("carry over without being named where they suffice", () => {
    expect(planChangeTo(accountOf("team", { purchased: 2, used: 3 }), PRO)).toEqual(PRO);
    expect(planChangeTo(accountOf("team", { purchased: 0, used: 1 }), PRO)).toEqual(PRO);
  });

  it("aren’t raised where nothing gets smaller, even with more people than seats", () => {
    expect(planChangeTo(accountOf("pro", { purchased: 0, used: 5 }), TEAM)).toEqual(TEAM);
    expect(planChangeTo(accountOf("team", { purchased: 0, used: 5 }), { ...TEAM, interval: "year" })).toEqual(
      {
        ...TEAM,
        interval: "year",
      },
    );
  });

  it("are what a plan’s price is shown for, and those in use at a first purchase", () => {
    expect(seatsFor(accountOf("team", { purchased: 0, used: 3 }), "pro")).toBe(3);
    expect(seatsFor(accountOf("team", { purchased: 2, used: 1 }), "pro")).toBe(3);
    expect(seatsFor(accountOf(null, { purchased: 0, used: 2 }), "pro", 4)).toBe(4);
    expect(seatsFor(accountOf(null, { purchased: 0, used: 2 }), "team")).toBe(3);
  });

  it("are shown with the costs", () => {
    const preview: ChangePreview = {
      currency: "USD",
      takesEffect: "renewal",
      at: "2026-04-10T10:00:00.000Z",
      dueNow: 0,
      lines: [],
      next: null,
    };
    const shown = (selected: Parameters<typeof ChangeCosts>[0]["selected"]) =>
      renderToStaticMarkup(createElement(ChangeCosts, { preview, selected, resumes: false }));
    expect(shown({ ...PRO, seats: 3 })).toContain(
      "It keeps all 3 seats in use: 1 included in the plan, and 2 added to it.",
    );
    expect(shown(PRO)).not.toContain("It keeps");
  });
});
