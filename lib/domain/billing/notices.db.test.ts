import { beforeEach, describe, expect, it } from "vitest";
import type { EventData, EventName } from "@/lib/contracts/job-events";
import type { PlanName } from "@/lib/contracts/plans";
import { sendMailsFor } from "@/lib/domain/mails/mails";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { forgetMailLimits } from "@/test/api/mailbox";
import { addMember, createTenant, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/** Mails about a plan state the plan in force, and offer only what is possible. */
const clock = stoppedClock();
const { stripe, deliverAll, advance, subscribe, boughtOf } = withStripe(clock);

let tenant: Tenant;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
});

const grant = (overridePlan: PlanName) =>
  db().billingAccount.upsert({
    where: { userId: tenant.userId },
    create: { userId: tenant.userId, overridePlan, overrideUntil: new Date("2027-01-01T00:00:00Z") },
    update: { overridePlan, overrideUntil: new Date("2027-01-01T00:00:00Z") },
  });

const NOTICES: EventName[] = ["billing/plan-lapsed", "billing/plan-changed"];
const aboutTenant = () => ({
  name: { in: NOTICES },
  data: { path: ["userId"], equals: tenant.userId },
});
const queued = () =>
  db().outboxEvent.findMany({
    where: aboutTenant(),
    orderBy: { id: "asc" },
    select: { name: true, data: true },
  });

async function mailed<N extends EventName>(name: N, data: EventData<N>): Promise<string | null> {
  await forgetMailLimits();
  await sendMailsFor(name, data);
  const mail = await db().mailMessage.findFirst({ where: { to: tenant.email }, orderBy: { id: "desc" } });
  return mail && `${mail.subject}\n${mail.text}`;
}

/** Creates a subscription, optionally with a plan grant, whose renewal is declined until the provider ends it. */
async function lapse(plan: "pro" | "team", granted?: PlanName) {
  const { customerId } = await subscribe(tenant, plan);
  if (granted) await grant(granted);
  await db().outboxEvent.deleteMany({ where: aboutTenant() });
  stripe().ledger.declinedCards.add(customerId);
  advance(31 * DAY_MS + HOUR_MS);
  await deliverAll();
  advance(22 * DAY_MS);
  await deliverAll();
  return customerId;
}

describe("a subscription that ended", () => {
  it("is told of as the Free plan where nothing was granted", async () => {
    await lapse("team");
    const rows = await queued();
    expect(rows.map(({ name }) => name)).toEqual(["billing/plan-lapsed"]);
    const mail = await mailed("billing/plan-lapsed", rows[0]?.data as EventData<"billing/plan-lapsed">);
    expect(mail).toContain("now on the Free plan");
  });

  it("changes nothing, and is not told of, while as large a plan is granted", async () => {
    await lapse("team", "enterprise");
    expect(await queued()).toEqual([]);
  });

  it("is told of as a change to a smaller plan that is granted", async () => {
    await lapse("team", "pro");
    expect(await queued()).toMatchObject([
      { name: "billing/plan-changed", data: { from: "team", to: "pro" } },
    ]);
  });

  it("is no longer told of once a plan was bought again", async () => {
    const customerId = await lapse("pro");
    stripe().ledger.declinedCards.clear();
    const [row] = await queued();
    stripe().ledger.subscribe(customerId, boughtOf("pro", "month", 0), { countersign_checkout: newId() });
    await deliverAll();
    expect(await mailed("billing/plan-lapsed", row?.data as EventData<"billing/plan-lapsed">)).toBeNull();
  });
});

describe("the mail that seats are nearly used", () => {
  const OFFER = "You can add seats at any time.";
  const tell = (allowed: number) => mailed("billing/seats-nearly-used", { userId: tenant.userId, allowed });

  it("offers more of them with a plan to which they can be added", async () => {
    await subscribe(tenant, "team");
    await addMember(tenant, "member");
    expect(await tell(3)).toContain(OFFER);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["that was granted", () => grant("team")],
    [
      "whose invoice is unpaid",
      async () => {
        await subscribe(tenant, "team");
        await db().billingAccount.update({ where: { userId: tenant.userId }, data: { status: "past_due" } });
      },
    ],
  ])("doesn’t with one %s", async (_, prepare) => {
    await prepare();
    await addMember(tenant, "member");
    const mail = await tell(3);
    expect(mail).toContain("2 of 3 seats are in use");
    expect(mail).not.toContain(OFFER);
  });
});
