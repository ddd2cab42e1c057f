import { beforeEach, expect, it } from "vitest";
import { GET as draftRoute } from "@/app/v1/sign/[token]/draft/route";
import { POST as submitRoute } from "@/app/v1/sign/[token]/submit/route";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { workspaceSummary } from "@/lib/domain/entitlements/summary";
import { findLinkByToken } from "@/lib/domain/public-links/inspect-link";
import { loadStartPage } from "@/lib/domain/public-links/start-page";
import { setTemplateStatus } from "@/lib/domain/templates/update-template";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { HOUR_MS, stoppedClock } from "@/test/api/clock";
import { begin, createLink, type TestLink } from "@/test/api/public-links";
import { answerOf, createTenant, sendOne, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

const clock = stoppedClock();
withStripe(clock);
const { mailsPerDay } = env;
let tenant: Tenant;
let link: TestLink;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  Object.assign(env, { mailsPerDay });
  tenant = await createTenant();
  link = await createLink(tenant);
});

const sign = ({ token }: { token: string }) =>
  call(submitRoute, "POST", { params: { token }, body: answerOf("client") });
const sent = async () => (await workspaceSummary(tenant.workspaceId)).documents.sent;

it("visitors leave the account a part of its plan's documents, also when they sign at once", async () => {
  const begun = [];
  for (let i = 0; i < 6; i++) begun.push(await begin(link, { hasCode: true }));
  expect(await sent()).toBe(0);
  const answers = await Promise.all(begun.map(sign));
  const outcomes = answers.map(({ status, problem }) => (status === 201 ? "signed" : problem.code)).sort();
  // Four of the Free plan's five documents can be used by visitors.
  expect(outcomes).toEqual(["FORM_CLOSED", "FORM_CLOSED", "signed", "signed", "signed", "signed"]);
  expect(await sent()).toBe(4);
  expect((await findLinkByToken(link.token))?.standing).toBe("limited");
  expect((await loadStartPage(link.token, null)).state).toBe("closed");
  // The remaining document is reserved for the account itself.
  await sendOne(tenant);
  expect(await sent()).toBe(5);
});

it("what a visitor could not sign is kept as they entered it, and signed once there is room", async () => {
  const visitor = await begin(link);
  for (let i = 0; i < 5; i++) await sendOne(tenant);
  const refused = await sign(visitor);
  expect([refused.status, refused.problem.code]).toEqual([409, "FORM_CLOSED"]);
  // Visitors learn nothing about the account's plan.
  expect(refused.problem.detail).not.toMatch(/plan|upgrade/i);
  const document = () => db().document.findUniqueOrThrow({ where: { id: visitor.documentId } });
  expect(await document()).toMatchObject({ status: "draft", unsignedStartOf: link.id, sentAt: null });
  expect(await db().event.count({ where: { documentId: visitor.documentId } })).toBe(0);
  expect(await db().mailMessage.count()).toBe(0);
  const { body } = await call(draftRoute, "GET", { params: { token: visitor.token } });
  expect([body.values, body.signatures]).toEqual([answerOf("client").values, answerOf("client").signatures]);

  clock.set("2026-04-01T00:00:00Z");
  expect((await sign(visitor)).status).toBe(201);
  expect(await document()).toMatchObject({ status: "in_progress", unsignedStartOf: null });
  expect(await sent()).toBe(1);
});

it("a visitor cannot sign beyond the workspace's emails of the day, and the others get theirs then", async () => {
  const visitor = await begin(link);
  Object.assign(env, { mailsPerDay: 1 });
  await db().workspaceMailDay.create({
    data: { workspaceId: tenant.workspaceId, day: new Date("2026-03-10"), mails: 1, ceiling: 1 },
  });
  expect((await sign(visitor)).problem.code).toBe("FORM_CLOSED");
  clock.advance(24 * HOUR_MS);
  expect((await sign(visitor)).status).toBe(201);
});

it("a visitor signs what they began also after the link was turned off or its template archived", async () => {
  const [first, second] = [await begin(link), await begin(link)];
  await db().publicLink.update({ where: { id: link.id }, data: { isEnabled: false } });
  expect((await sign(first)).status).toBe(201);
  await setTemplateStatus(tenant.ctx, link.templateId, "archived");
  expect((await sign(second)).status).toBe(201);
});

it("an unsigned start cannot be sent by its owner, who does not know of it", async () => {
  const { documentId } = await begin(link);
  await expect(sendDocument(tenant.ctx, documentId)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
