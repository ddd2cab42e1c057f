import { beforeAll, describe, expect, it } from "vitest";
import type { SigningPage } from "@/lib/contracts/signing-page";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { declineSigning } from "@/lib/domain/signing/decline-signing";
import { loadSigningPage, type SigningPageReader } from "@/lib/domain/signing/load-signing-page";
import { saveSigningDraft } from "@/lib/domain/signing/save-draft";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { db } from "@/lib/platform/database/db";
import { counterOf } from "@/lib/platform/http/known-credentials";
import { newId } from "@/lib/pure/id";
import { begin, createLink } from "@/test/api/public-links";
import { answerOf, createTenant, sendOne, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";

const origin = { requestId: "req_test", ip: "203.0.113.7", userAgent: "test" };
const visitor = {
  findOrigin: async () => origin,
  findUserId: async () => null,
  languages: { chosen: null, acceptLanguage: null },
};
const look = (token: string, languages: Partial<SigningPageReader["languages"]> = {}) =>
  loadSigningPage(token, { ...visitor, languages: { ...visitor.languages, ...languages } });

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

/** Creates a sent document and the links of its two signers, who sign one after the other. */
async function sent(content: object = TWO_SIGNERS) {
  const document = await sendOne(tenant, { message: { body: "For {{recipient.name}}" } }, content);
  const [client, provider] = await Promise.all(
    ["client", "provider"].map((role) => tokenOf(document.id, role)),
  );
  return { document, client: client ?? "", provider: provider ?? "" };
}

const endOf = (page: SigningPage) => (page.state === "ended" ? page.end : page.state);
const signAs = (token: string, role: string) => submitSigning(token, answerOf(role) as never, origin, null);

describe("the page while there is something to sign", () => {
  it("knows the fields, the pages, the sender's words and the draft", async () => {
    const { client } = await sent();
    await saveSigningDraft(client, { values: { client_name: "Cleo C." } }, origin);
    const page = await look(client);
    if (page.state !== "active") throw new Error(page.state);
    expect(page.frame).toMatchObject({ documentName: "Lease", sender: { name: "Ada Owner" }, token: client });
    expect(page.task.message).toBe("For Cleo Client");
    expect(page.task.fields.map((field) => field.id)).toEqual([
      "client_name",
      "client_sign",
      "client_date",
      "price",
    ]);
    expect(page.task.base.client_name).toBe("Cleo Client");
    expect(page.task.draft?.values).toEqual({ client_name: "Cleo C." });
    expect(Date.parse(page.task.draft?.updatedAt ?? "")).not.toBeNaN();
    expect(page.task.unsaved).toEqual({ recipientId: page.frame.recipient.id, version: 1, store: "device" });
    expect(page.view.pages).toHaveLength(1);
    expect(page.view.base).toMatch(/^\/api\/pages\/[0-9a-f]{64}$/);
  });

  it("has pages counted by the link from then on, unless a visitor made it and has not signed", async () => {
    const { client, provider } = await sent();
    await look(client);
    expect([counterOf(client), counterOf(provider)]).toEqual([expect.any(String), null]);
    const visit = await begin(await createLink(tenant));
    expect((await look(visit.token)).state).toBe("active");
    expect(counterOf(visit.token)).toBeNull();
  });

  it("tells of others' fields only what conditions and formulas look at", async () => {
    const box = { page: 1, x: 0.1, width: 0.3, height: 0.04, roleKey: "provider", required: false };
    const { client, provider } = await sent({
      ...TWO_SIGNERS,
      fields: [
        ...TWO_SIGNERS.fields,
        { ...box, id: "total", key: "total", type: "formula", formula: "{price} * 2", y: 0.9 },
      ],
    });
    await submitSigning(
      client,
      { ...answerOf("client"), values: { client_name: "Secret", price: "21" } } as never,
      origin,
      null,
    );
    const page = await look(provider);
    if (page.state !== "active") throw new Error(page.state);
    expect(page.task.contextFields.map((field) => field.id)).toEqual(["price"]);
    expect(page.task.base.price).toBe("21");
    expect(JSON.stringify(page.task)).not.toContain("Secret");
    // Earlier signatures are overlaid until they are drawn into the pages.
    expect(page.view.overlays.map(({ field, signedBy }) => [field.id, signedBy])).toEqual(
      expect.arrayContaining([
        ["client_name", null],
        ["client_sign", "Cleo Client"],
      ]),
    );
  });

  it("shows the PDF of one's step once it is stored, with what it bears no longer laid over it", async () => {
    const { document, client, provider } = await sent();
    await signAs(client, "client");
    const snapshot = { id: newId(), key: `step-${document.id}`, sha256: "ab".repeat(32), sizeBytes: 1 };
    await db().blob.create({ data: { ...snapshot, contentType: "application/pdf", pageCount: 1 } });
    await db().recipient.updateMany({
      where: { documentId: document.id, roleKey: "provider" },
      data: { snapshotBlobId: snapshot.id, sentAt: new Date() },
    });
    const view = async () => {
      const page = await look(provider);
      return page.state === "active" ? page.view : null;
    };
    const before = await view();
    expect(before?.base).not.toContain(snapshot.sha256);
    expect(before?.overlays).not.toEqual([]);
    await db().blob.update({ where: { id: snapshot.id }, data: { status: "stored" } });
    expect(await view()).toMatchObject({ base: `/api/pages/${snapshot.sha256}`, overlays: [] });
  });

  it("notes the first opening of the link, once", async () => {
    const { document, client } = await sent();
    await look(client);
    await look(client);
    const events = await db().auditEvent.findMany({
      where: { documentId: document.id, type: "link_opened" },
    });
    expect(events).toHaveLength(1);
  });
});

describe("the page when there is nothing to sign", () => {
  it("knows no document for a link that is not ours", async () => {
    expect((await look("not-a-token")).state).toBe("invalid");
    const { client } = await sent();
    expect((await look(`${client.slice(0, -2)}AA`)).state).toBe("invalid");
  });

  it("asks to wait for one's turn, without showing the pages", async () => {
    const { provider } = await sent();
    const page = await look(provider);
    expect(endOf(page)).toEqual({ kind: "waiting", peopleBefore: 1 });
    expect(page).toMatchObject({ view: null });
  });

  it("says signed, then complete, then sealed", async () => {
    const { document, client, provider } = await sent();
    await signAs(client, "client");
    expect(endOf(await look(client))).toMatchObject({ kind: "signed", peopleLeft: 1 });
    await signAs(provider, "provider");
    expect(endOf(await look(client))).toEqual({ kind: "completed", isSealed: false, act: "signed" });
    const { templateVersion } = await db().document.findUniqueOrThrow({
      where: { id: document.id },
      include: { templateVersion: true },
    });
    await db().document.update({
      where: { id: document.id },
      data: { signedBlobId: templateVersion.sourceBlobId },
    });
    expect(endOf(await look(client))).toMatchObject({ kind: "completed", isSealed: true });
  });

  it("says who declined, to each in their own words", async () => {
    const { client, provider } = await sent();
    await declineSigning(client, "Too expensive", origin);
    expect(endOf(await look(client))).toEqual({
      kind: "declined",
      byMe: true,
      by: "Cleo Client",
      isApprover: false,
    });
    expect(endOf(await look(provider))).toEqual({
      kind: "declined",
      byMe: false,
      by: "Cleo Client",
      isApprover: false,
    });
    expect(JSON.stringify(await look(provider))).not.toContain("Too expensive");
  });

  it("says withdrawn with the reason, and expired", async () => {
    const { document, client } = await sent();
    await voidDocument(tenant.ctx, document.id, "Wrong flat");
    expect(endOf(await look(client))).toEqual({
      kind: "voided",
      by: "Ada Owner",
      reason: "Wrong flat",
    });

    const late = await sent();
    await db().document.update({ where: { id: late.document.id }, data: { expiresAt: new Date(0) } });
    expect(endOf(await look(late.client))).toMatchObject({ kind: "expired" });
  });

  it("shows the pages to a reader", async () => {
    const { client } = await sent({
      ...TWO_SIGNERS,
      roles: [TWO_SIGNERS.roles[0], { key: "provider", label: "Reader", kind: "viewer", order: 1 }],
      fields: TWO_SIGNERS.fields.filter((field) => field.roleKey === "client"),
    });
    const recipient = await db().recipient.findFirstOrThrow({
      where: { role: "viewer" },
      orderBy: { id: "desc" },
    });
    const page = await look(await tokenOf(recipient.documentId, "provider"));
    expect(endOf(page)).toEqual({ kind: "copy", message: "For Pat Provider", privateMessage: null });
    expect(page).toMatchObject({ view: { pages: [{ width: 595 }] } });
    expect((await look(client)).state).toBe("active");
  });

  it("knows nothing of a document that was removed", async () => {
    const { document, client } = await sent();
    await db().document.update({ where: { id: document.id }, data: { deletedAt: new Date() } });
    const page = await look(client);
    expect(page).toEqual({ choice: page.choice, state: "gone" });
  });
});
