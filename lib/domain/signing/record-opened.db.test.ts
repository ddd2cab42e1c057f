import { beforeEach, describe, expect, it } from "vitest";
import { findLink } from "@/lib/domain/signing/load-signing-link";
import { recordOpened } from "@/lib/domain/signing/record-opened";
import { getSigningDraft, saveSigningDraft } from "@/lib/domain/signing/save-draft";
import { db } from "@/lib/platform/database/db";
import { createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

const ORIGIN = { requestId: "req_test", ip: "203.0.113.7", userAgent: "test" };

let tenant: Tenant;
let id: string;
let token: string;
beforeEach(async () => {
  tenant = await createTenant();
  ({ id } = await sendOne(tenant));
  token = await tokenOf(id, "client");
});

const view = async (what: "link_opened" | "viewed" = "viewed") => {
  const link = await findLink(token);
  if (link) await recordOpened(link, ORIGIN, what);
};

const noticesOf = () => db().notification.findMany({ where: { userId: tenant.userId } });
const jobs = () =>
  db().outboxEvent.count({
    where: { name: "document/viewed", data: { path: ["documentId"], equals: id } },
  });
const trail = async () =>
  (await db().auditEvent.findMany({ where: { documentId: id }, orderBy: { sequence: "asc" } })).map(
    ({ type }) => type,
  );

describe("a first view", () => {
  it("is in the product without a job, where no mail is wanted of it", async () => {
    await view();
    const { name, email } = await db().recipient.findFirstOrThrow({
      where: { documentId: id, roleKey: "client" },
    });
    expect(await noticesOf()).toMatchObject([
      { type: "document.viewed", body: "", href: `/documents/${id}`, workspaceId: tenant.workspaceId },
    ]);
    expect((await noticesOf())[0]?.title).toMatch(new RegExp(`^${name} opened “`));
    expect(await jobs()).toBe(0);
    const event = await db().event.findFirstOrThrow({ where: { documentId: id, type: "recipient.viewed" } });
    expect(event.payload).toMatchObject({ data: { status: "sent", recipient: { name, email } } });
  });

  it.each([
    [{ documentViewed: true }, 1, 0],
    [{ "documentViewed.app": false }, 0, 0],
    [{ documentViewed: true, "documentViewed.app": false }, 1, 0],
  ])("with %j requests %i jobs, and leaves %i notices", async (emailPreferences, requested, notices) => {
    await db().user.update({ where: { id: tenant.userId }, data: { emailPreferences } });
    await view();
    expect([await jobs(), (await noticesOf()).length]).toEqual([requested, notices]);
  });

  it("is one, however many are at once, and whatever was opened before", async () => {
    await view("link_opened");
    await Promise.all(Array.from({ length: 8 }, () => view()));
    expect((await trail()).filter((type) => type === "link_opened" || type === "viewed")).toEqual([
      "link_opened",
      "viewed",
    ]);
    expect(await noticesOf()).toHaveLength(1);
    const { openedAt, viewedAt } = await db().recipient.findFirstOrThrow({
      where: { documentId: id, roleKey: "client" },
    });
    expect(openedAt?.getTime()).toBeLessThanOrEqual(viewedAt?.getTime() ?? 0);
  });
});

it("keeps each field of drafts that are saved at once, and notes the first of them", async () => {
  const fields = { client_name: "Cleo C.", price: "12" };
  const save = ([field, value]: [string, string]) =>
    saveSigningDraft(token, { values: { [field]: value }, signatures: {}, changed: [field] }, ORIGIN);
  await Promise.all(Object.entries(fields).flatMap((one) => [save(one), save(one), save(one)]));
  expect((await getSigningDraft(token))?.values).toEqual(fields);
  expect((await trail()).filter((type) => type === "draft_saved")).toHaveLength(1);
});
