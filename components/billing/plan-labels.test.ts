import { describe, expect, it } from "vitest";
import { PLAN_ROWS, planPoints } from "@/components/billing/plan-labels";
import { PLAN_NAMES, PLANS, type Plan } from "@/lib/contracts/plans";

/** The pricing page's rows for a plan, without the plan's name. */
const said = (plan: Plan) => PLAN_ROWS.map(({ of }) => of(plan));

describe("what is said of the plans", () => {
  it("follows every limit and feature that is in force", () => {
    const { price: _, ...counted } = PLANS.free;
    for (const name of Object.keys(counted) as (keyof typeof counted)[]) {
      const other = { ...PLANS.free, [name]: PLANS.enterprise[name] };
      expect([name, said(other)]).not.toEqual([name, said(PLANS.free)]);
    }
  });

  it("names a custom sender on the cards of the plans that include it, and on no other", () => {
    for (const name of PLAN_NAMES)
      expect([name, /sender name/.test(planPoints(name).join())]).toEqual([
        name,
        PLANS[name].customEmailSender,
      ]);
  });
});
