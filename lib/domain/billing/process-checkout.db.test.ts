import { beforeEach, describe, expect, it } from "vitest";
import type { EventData } from "@/lib/contracts/job-events";
import { attachPurchase, findPurchase } from "@/lib/domain/billing/confirm-purchase";
import { attachCheckout, refundCheckout } from "@/lib/domain/billing/operator-actions";
import { readBillingOperations } from "@/lib/domain/billing/operator-queries";
import { processCheckout } from "@/lib/domain/billing/process-checkout";
import { findPublicCheckout, startPublicCheckout } from "@/lib/domain/billing/public-checkout";
import { reconcileCheckouts } from "@/lib/domain/billing/reconcile";
import { purchaseUrl } from "@/lib/domain/entitlements/purchase-link";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { resetPassword } from "@/lib/domain/identity/reset-password";
import { sendMailsFor } from "@/lib/domain/mails/mails";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { addMember, createTenant, createUser } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

const clock = stoppedClock();
const { stripe, deliverAll, subscribe } = withStripe(clock);
beforeEach(() => clock.set("2026-03-10T10:00:00Z"));

const newAddress = () => `${newId()}@example.com`;
const sessionOf = (url: string) => url.split("/").at(-1) ?? "";

/** Pays without an account. @returns the session's id */
async function payAs(email: string, seats?: number): Promise<string> {
  const { url } = await startPublicCheckout({ plan: "team", interval: "month", ...(seats ? { seats } : {}) });
  stripe().ledger.pay(sessionOf(url), email);
  return sessionOf(url);
}

/** Returns the names of the jobs that mail an account's owner, in their order. */
async function mailsAbout(userId: string): Promise<string[]> {
  const checkouts = await db().billingCheckout.findMany({ where: { userId }, select: { id: true } });
  const rows = await db().outboxEvent.findMany({
    where: {
      name: { in: ["billing/plan-changed", "billing/purchase-made"] },
      OR: [
        { data: { path: ["userId"], equals: userId } },
        ...checkouts.map(({ id }) => ({ data: { path: ["checkoutId"], equals: id } })),
      ],
    },
    orderBy: { id: "asc" },
  });
  return rows.map(({ name }) => name);
}

/** Returns the link in the newest mail to an address. */
async function mailedTo(email: string): Promise<string> {
  const [row] = await db().outboxEvent.findMany({
    where: { name: "billing/purchase-made" },
    orderBy: { id: "desc" },
    take: 1,
  });
  await sendMailsFor("billing/purchase-made", row?.data as EventData<"billing/purchase-made">);
  const mail = await db().mailMessage.findFirstOrThrow({ where: { to: email }, orderBy: { id: "desc" } });
  return /https?:\/\/\S+token=\S+/.exec(mail.text)?.[0] ?? "";
}

const asUser = ({ userId, email, name }: { userId: string; email: string; name: string | null }) =>
  ({ kind: "user", userId, email, name, via: "bearer" }) as const;

describe("an address without an account", () => {
  it("gets one, with plan and workspace, and a link to set the password", async () => {
    const email = newAddress();
    const session = await payAs(email, 5);
    expect(await findPublicCheckout(session)).toEqual({
      plan: "team",
      seats: 5,
      email,
      status: "processing",
    });
    await deliverAll();
    expect(await findPublicCheckout(session)).toMatchObject({ status: "complete", email });
    const user = await db().user.findUniqueOrThrow({ where: { email }, include: { ownedWorkspaces: true } });
    expect(user).toMatchObject({ emailVerified: null, passwordHash: null });
    expect(user.ownedWorkspaces).toHaveLength(1);
    expect(await mailsAbout(user.id)).toEqual(["billing/purchase-made"]);
    expect(await billingSummary(user.id)).toMatchObject({
      effectivePlan: "team",
      seats: { included: 3, purchased: 2 },
    });
    const link = await mailedTo(email);
    clock.advance(6 * DAY_MS);
    const token = new URL(link).searchParams.get("token") ?? "";
    const visit = { ip: null, userAgent: null, cookieHeader: null };
    await resetPassword({ token, password: "orchid-lantern-42-meadow" }, visit);
    const opened = await db().user.findUniqueOrThrow({ where: { email } });
    expect(opened.emailVerified).not.toBeNull();
  });

  it("gets it whichever event comes first, and once however often they come", async () => {
    const email = newAddress();
    await payAs(email);
    const events = stripe().takeEvents();
    stripe().ledger.events.push(
      ...[...events, ...events].reverse().map(({ body }) => JSON.parse(body) as never),
    );
    await deliverAll();
    const user = await db().user.findUniqueOrThrow({ where: { email } });
    expect(await billingSummary(user.id)).toMatchObject({ effectivePlan: "team" });
    expect(await db().workspace.count({ where: { ownerId: user.id } })).toBe(1);
    expect(await db().authToken.count({ where: { userId: user.id } })).toBe(1);
  });

  it.each([
    ["the next night", HOUR_MS],
    ["after an outage of ten days", 10 * DAY_MS],
  ])("gets it without an event: %s", async (_, passed) => {
    const session = await payAs(newAddress());
    stripe().takeEvents();
    clock.advance(passed);
    await reconcileCheckouts(null);
    const { status } = await db().billingCheckout.findUniqueOrThrow({ where: { sessionId: session } });
    expect(status).toBe("complete");
  });

  it("is no longer asked about once its checkout has expired unpaid", async () => {
    const { url } = await startPublicCheckout({ plan: "pro", interval: "year" });
    clock.advance(10 * DAY_MS);
    stripe().ledger.runDue();
    stripe().takeEvents();
    await reconcileCheckouts(null);
    const asked = `GET /v1/checkout/sessions/${sessionOf(url)}`;
    const count = () => stripe().calls.filter((name) => name === asked).length;
    expect(count()).toBe(1);
    await reconcileCheckouts(null);
    expect(count()).toBe(1);
  });

  it("has its second payment refunded", async () => {
    const email = newAddress();
    await payAs(email);
    await deliverAll();
    const second = await payAs(email);
    await deliverAll();
    expect(await findPublicCheckout(second)).toMatchObject({ status: "refunded" });
    const refunded = stripe().ledger.sessions.get(second);
    expect(stripe().ledger.paidBy(String(refunded?.customer))).toBe(0);
  });
});

describe("an address with an account", () => {
  it("gets the plan once its owner has confirmed by the mailed link", async () => {
    const tenant = await createTenant();
    const session = await payAs(tenant.email);
    await deliverAll();
    expect(await findPublicCheckout(session)).toMatchObject({ status: "confirmation_sent" });
    expect(await billingSummary(tenant.userId)).toMatchObject({ effectivePlan: "free" });
    const token = new URL(await mailedTo(tenant.email)).searchParams.get("token") ?? "";
    expect(await findPurchase(token)).toMatchObject({ state: "open", plan: "team", email: tenant.email });
    const stranger = await createUser();
    await expect(attachPurchase(asUser(stranger), token)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const owner = asUser({ ...tenant, name: null });
    await attachPurchase(owner, token);
    await attachPurchase(owner, token);
    expect(await billingSummary(tenant.userId)).toMatchObject({ effectivePlan: "team", status: "active" });
    expect(await mailsAbout(tenant.userId)).toEqual(["billing/purchase-made", "billing/plan-changed"]);
    expect(await findPurchase(token)).toEqual({ state: "attached" });
    expect(await findPurchase("x")).toEqual({ state: "incomplete" });
  });

  it("that has a subscription gets the money back", async () => {
    const tenant = await createTenant();
    await subscribe(tenant, "pro");
    const session = await payAs(tenant.email);
    await deliverAll();
    expect(await findPublicCheckout(session)).toMatchObject({ status: "refunded" });
    expect(await billingSummary(tenant.userId)).toMatchObject({ effectivePlan: "pro" });
    const { customer } = stripe().ledger.sessions.get(session) ?? {};
    expect(stripe().ledger.paidBy(String(customer))).toBe(0);
  });

  it("gets the money back where a subscription came between payment and confirmation", async () => {
    const tenant = await createTenant();
    await payAs(tenant.email);
    await deliverAll();
    await subscribe(tenant, "pro");
    const { id } = await db().billingCheckout.findFirstOrThrow({ where: { email: tenant.email } });
    const token = new URL(purchaseUrl(id)).searchParams.get("token") ?? "";
    await expect(attachPurchase(asUser({ ...tenant, name: null }), token)).rejects.toMatchObject({
      code: "ALREADY_SUBSCRIBED",
    });
    expect(await findPurchase(token)).toEqual({ state: "ended" });
  });
});

describe("a buyer who owns no workspace gets one, where the plan can be managed", () => {
  const owned = (userId: string) =>
    db().workspace.findMany({ where: { ownerId: userId }, select: { isPersonal: true } });

  it("by confirming a purchase as a member of another account's workspace", async () => {
    const member = await addMember(await createTenant(), "member");
    await payAs(member.email);
    await deliverAll();
    expect(await owned(member.userId)).toEqual([]);
    const token = new URL(await mailedTo(member.email)).searchParams.get("token") ?? "";
    await attachPurchase(asUser(member), token);
    await attachPurchase(asUser(member), token);
    expect(await owned(member.userId)).toEqual([{ isPersonal: true }]);
    expect(await billingSummary(member.userId)).toMatchObject({ effectivePlan: "team" });
  });

  it("by paying before the address was confirmed, as a member of another account's workspace", async () => {
    const member = await addMember(await createTenant(), "member");
    await db().user.update({ where: { id: member.userId }, data: { emailVerified: null } });
    await payAs(member.email);
    await deliverAll();
    expect(await owned(member.userId)).toEqual([{ isPersonal: true }]);
    expect(await billingSummary(member.userId)).toMatchObject({ effectivePlan: "team" });
  });
});

describe("the operator", () => {
  const operator = async () => asUser(await createUser("Olga Operator"));

  it("gives a purchase to another address, or the money back, with a reason", async () => {
    const [owner, mistyped] = [await createTenant(), await createTenant()];
    await payAs(mistyped.email);
    await deliverAll();
    const { unattached } = await readBillingOperations();
    const { id } = unattached.find(({ email }) => email === mistyped.email) ?? { id: "" };
    const who = await operator();
    await attachCheckout(who, id, { email: owner.email, reason: "Typed wrongly" });
    expect(await billingSummary(owner.userId)).toMatchObject({ effectivePlan: "team" });
    const acts = await db().billingAct.findMany({
      where: { userId: owner.userId, type: "purchase_attached" },
    });
    expect(acts).toMatchObject([{ actorType: "operator", actorId: who.userId, reason: "Typed wrongly" }]);
    await expect(refundCheckout(who, id, "x")).rejects.toMatchObject({ code: "NOT_FOUND" });
    const other = await createTenant();
    const session = await payAs(other.email);
    await deliverAll();
    const row = await db().billingCheckout.findUniqueOrThrow({ where: { sessionId: session } });
    await refundCheckout(who, row.id, "Asked for it");
    expect(await findPublicCheckout(session)).toMatchObject({ status: "refunded" });
  });
});

it("an unpaid checkout leaves nothing behind", async () => {
  const { url } = await startPublicCheckout({ plan: "pro", interval: "year" });
  const users = await db().user.count();
  const row = await db().billingCheckout.findUniqueOrThrow({ where: { sessionId: sessionOf(url) } });
  await processCheckout(row.id);
  clock.advance(DAY_MS);
  stripe().ledger.runDue();
  await deliverAll();
  expect(await findPublicCheckout(sessionOf(url))).toMatchObject({ status: "expired", email: null });
  expect(await db().user.count()).toBe(users);
});
