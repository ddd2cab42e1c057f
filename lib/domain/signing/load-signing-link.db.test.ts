import { beforeEach, expect, it } from "vitest";
import { viewSigning } from "@/lib/domain/signing/get-signing";
import { findLink } from "@/lib/domain/signing/load-signing-link";
import { loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { recordOpened } from "@/lib/domain/signing/record-opened";
import { getSigningDraft, saveSigningDraft } from "@/lib/domain/signing/save-draft";
import { documentVersion } from "@/lib/domain/templates/published-version";
import { db } from "@/lib/platform/database/db";
import { signAs } from "@/test/api/completion";
import { answerOf, createTenant, sendOne, tokenOf } from "@/test/api/world";
import { countStatements } from "@/test/support/count-statements";

const origin = { requestId: "req_test", ip: "203.0.113.7", userAgent: "test" };
const visitor = {
  findOrigin: async () => origin,
  findUserId: async () => null,
  languages: { chosen: null, acceptLanguage: null },
};

let id: string;
let token: string;
beforeEach(async () => {
  ({ id } = await sendOne(await createTenant()));
  token = await tokenOf(id, "client");
  await viewSigning(token, origin);
});

it("is one statement, for the page as for a call, once the version is known", async () => {
  expect(await countStatements(() => loadSigningPage(token, visitor))).toBe(1);
  expect(await countStatements(() => viewSigning(token, origin))).toBe(1);
  expect(await countStatements(() => findLink(token))).toBe(1);
  const later = async () => {
    const link = await findLink(token);
    if (link) await recordOpened(link, origin, "viewed");
  };
  expect(await countStatements(later)).toBe(1);
});

it("is opened, viewed and filled in by one statement more each", async () => {
  const other = await sendOne(await createTenant());
  const fresh = await tokenOf(other.id, "client");
  const draft = (client_name: string) =>
    saveSigningDraft(fresh, { values: { client_name }, signatures: {}, changed: ["client_name"] }, origin);
  await findLink(fresh).then((link) => link && documentVersion(link.document));
  expect(await countStatements(() => loadSigningPage(fresh, visitor))).toBe(2);
  expect(await countStatements(() => viewSigning(fresh, origin))).toBe(2);
  expect(await countStatements(() => draft("B"))).toBe(2);
  expect(await countStatements(() => draft("Be"))).toBe(2);
  const { events } = await db()
    .document.findUniqueOrThrow({
      where: { id: other.id },
      include: { auditEvents: { orderBy: { sequence: "asc" } } },
    })
    .then(({ auditEvents }) => ({ events: auditEvents.map(({ type }) => type) }));
  expect(events.slice(-3)).toEqual(["link_opened", "viewed", "draft_saved"]);
});

it("asks nothing for what cannot be a token", async () => {
  expect(await countStatements(() => findLink("not-a-token"))).toBe(0);
});

it("reads the draft for its page alone", async () => {
  await saveSigningDraft(token, { values: { client_name: "Begun" }, signatures: {} }, origin);
  expect((await findLink(token)) as object).toMatchObject({ draft: null });
  expect((await getSigningDraft(token))?.values).toEqual({ client_name: "Begun" });
  const page = await loadSigningPage(token, visitor);
  expect(page.state === "active" && page.task.draft?.values).toEqual({ client_name: "Begun" });
});

it("knows what everybody has submitted, and which signature fields they signed", async () => {
  await signAs(id, "client");
  const link = await findLink(await tokenOf(id, "provider"));
  expect(link).toMatchObject({
    state: "active",
    status: "pending",
    authentication: { via: "email_link" },
    made: null,
  });
  expect(link?.document).toMatchObject({ status: "in_progress", owner: { name: "Ada Owner" }, prefill: {} });
  expect(link?.document.recipients.map(({ status }) => status)).toEqual(["signed", "pending"]);
  expect(link?.document.submissions).toMatchObject([
    {
      roleKey: "client",
      values: { client_name: "Given by client" },
      signed: Object.keys(answerOf("client").signatures),
    },
  ]);
  expect(link?.document.expiresAt).toBeInstanceOf(Date);
});
