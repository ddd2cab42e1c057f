import { afterEach, beforeEach, expect, it } from "vitest";
import { mailFunctions } from "@/inngest/functions/mail-functions";
import { requireDocument } from "@/lib/domain/documents/queries";
import { toDocumentDto } from "@/lib/domain/documents/serialize";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { reportUrl } from "@/lib/domain/mail-delivery/report-link";
import { reportMails } from "@/lib/domain/mail-delivery/reports/report-mails";
import { sweepHeldMails } from "@/lib/domain/maintenance/sweep-held-mails";
import { startDocument } from "@/lib/domain/public-links/start-document";
import { declineSigning } from "@/lib/domain/signing/decline-signing";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";
import { newId } from "@/lib/pure/id";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { standInMailer } from "@/test/api/mailer";
import { mailCompleted } from "@/test/api/mails";
import { createLink, plantCode, type TestLink, tokenIn, VISITOR_ORIGIN } from "@/test/api/public-links";
import { answerOf, createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

/*
 * Anybody can type in another person's address at a public link and sign, so that this address is mailed about the
 * document's end.
 */

const mailer = standInMailer();
const clock = stoppedClock();
const { mailsPerAddressPerDay } = env;
let tenant: Tenant;
let link: TestLink;
let engine: TestEngine;
let victim: string;
beforeEach(async () => {
  clock.advance(2 * DAY_MS);
  Object.assign(env, { mailsPerAddressPerDay: 1 });
  tenant = await createTenant();
  link = await createLink(tenant);
  victim = `victim-${newId()}@example.com`;
  engine = await startTestEngine(() => mailFunctions);
});
afterEach(async () => {
  Object.assign(env, { mailsPerAddressPerDay });
  await engine.stop();
});

/** Signs at the link with this address. @returns the document's id */
async function signAs(email: string, code?: string): Promise<string> {
  const id = newId();
  const body = { id, name: "Vera Visitor", email, ...(code ? { code } : {}) };
  const { url } = await startDocument(VISITOR_ORIGIN, link.token, body);
  await submitSigning(tokenIn(url), answerOf("client") as never, VISITOR_ORIGIN, null);
  await engine.quiet();
  return (await db().publicLinkStart.findUniqueOrThrow({ where: { id } })).documentId ?? "";
}
const end = async (documentId: string) => {
  await voidDocument(tenant.ctx, documentId, "Changed our mind.");
  await engine.quiet();
};
const purposes = (email = victim) => mailer.sent.flatMap(({ to, purpose }) => (to === email ? purpose : []));
const holdOf = async (id: string) =>
  toDocumentDto(await requireDocument(db(), tenant.ctx, id, "read")).recipients.find(
    ({ roleKey }) => roleKey === "client",
  )?.heldMail;

it("what they are told of the end counts as a mail to the address; beyond the limit it waits, and is told", async () => {
  const [first, second] = [await signAs(victim), await signAs(victim)];
  await end(first);
  expect(purposes()).toEqual(["voided"]);
  await end(second);
  expect(purposes()).toEqual(["voided"]);
  expect(await holdOf(first)).toBeNull();
  expect(await holdOf(second)).toMatchObject({ reason: "address_limit" });
  clock.advance(DAY_MS);
  await sweepHeldMails();
  await engine.quiet();
  expect(purposes()).toEqual(["voided", "voided"]);
  expect(await holdOf(second)).toBeNull();
});

it("so do those of a completion and a decline", async () => {
  const [first, second, third] = [await signAs(victim), await signAs(victim), await signAs(victim)];
  await declineSigning(await tokenOf(first, "provider"), "No, thank you.", VISITOR_ORIGIN);
  await engine.quiet();
  expect(purposes()).toEqual(["declined"]);
  await declineSigning(await tokenOf(second, "provider"), "No, thank you.", VISITOR_ORIGIN);
  await engine.quiet();
  expect(await holdOf(second)).toMatchObject({ reason: "address_limit" });
  const at = clock.now();
  await db().document.update({
    where: { id: third },
    data: { status: "completed", completedAt: at, sealedAt: at },
  });
  const visitor = await db().recipient.findFirstOrThrow({ where: { documentId: third, roleKey: "client" } });
  await mailCompleted(third, visitor.id);
  expect(await holdOf(third)).toMatchObject({ reason: "address_limit" });
  expect(purposes()).toEqual(["declined"]);
});

it("an address that reported the workspace gets none", async () => {
  const documentId = await signAs(victim);
  const { workspaceId } = tenant;
  await reportMails(
    reportUrl({ workspaceId, documentId, address: victim, locale: "en", isVisitors: true })
      .split("/")
      .at(-1) ?? "",
  );
  await end(documentId);
  expect(purposes()).toEqual([]);
  expect(await holdOf(documentId)).toMatchObject({ reason: "reported" });
});

it("an address at which a code was read, or that was invited, is told as ever", async () => {
  const [a, b] = [
    await signAs(victim, await plantCode(link, victim)),
    await signAs(victim, await plantCode(link, victim)),
  ];
  await end(a);
  await end(b);
  expect(purposes()).toEqual(["voided", "voided"]);
  const invited = `invited-${newId()}@example.com`;
  const recipients = [
    { roleKey: "client", name: "Ina Invited", email: invited },
    { roleKey: "provider", name: "Pat", email: `pat-${newId()}@example.com` },
  ];
  const { id } = await sendOne(tenant, { recipients });
  await engine.quiet();
  await end(id);
  expect(purposes(invited)).toEqual(["signing-request", "voided"]);
});
