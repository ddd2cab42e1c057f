import { beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/documents/[id]/edit/route";
import { correctDocument } from "@/lib/domain/documents/correct-document";
import { createDocument } from "@/lib/domain/documents/create-document";
import { scheduleSend } from "@/lib/domain/documents/schedule-send";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { loadSendView } from "@/lib/views/send-view";
import { call } from "@/test/api/call";
import { DAY_MS } from "@/test/api/clock";
import { addMember, createTenant, publishTemplate, sendOne, type Tenant, TWO_PEOPLE } from "@/test/api/world";

let tenant: Tenant;
let templateId: string;
beforeEach(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
});

const draft = async (more: object = {}) =>
  (await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE, ...more })).id;
const edit = (id: string, credential: Record<string, string> | string = tenant.jwt) =>
  call(POST, "POST", { credential: credential as never, params: { id } });
const rowOf = (id: string) => db().document.findUniqueOrThrow({ where: { id } });
const sentFrom = async (id: string) => {
  const { sendDraft } = (await loadSendView(tenant.ctx, id)) ?? {};
  const recipients = (sendDraft?.people ?? []).map(({ roleKey, name, email }) => ({ roleKey, name, email }));
  return createDocument(tenant.ctx, { templateId: id, recipients, prefill: sendDraft?.values ?? {} });
};

describe("a draft that is edited", () => {
  it("goes back into the send flow with all that was entered, and is sent only from there", async () => {
    const id = await draft({
      name: "Lease of Elm Street",
      externalId: "lease-4711",
      metadata: { case: "A 17" },
      message: { subject: "Please sign", body: "By Friday" },
      prefill: { price: 1250 },
      expiresInDays: 9,
    });
    await scheduleSend(tenant.ctx, id, {
      sendAt: new Date(getClock().now().getTime() + DAY_MS).toISOString(),
    });
    const { status, body } = await edit(id);
    expect(status).toBe(201);
    const view = await loadSendView(tenant.ctx, body.templateId);
    expect(view?.template).toMatchObject({ kind: "oneoff", name: "Lease of Elm Street" });
    expect(view?.sendDraft).toMatchObject({
      name: "Lease of Elm Street",
      subject: "Please sign",
      body: "By Friday",
      expiresInDays: 9,
      values: { price: "1250" },
      people: TWO_PEOPLE.map(({ roleKey, name, email }) => ({ roleKey, name, email })),
    });
    expect(await rowOf(id)).toMatchObject({ status: "draft", scheduledSendAt: null });
    expect((await rowOf(id)).deletedAt).not.toBeNull();
    await expect(sendDocument(tenant.ctx, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await sentFrom(body.templateId)).toMatchObject({
      externalId: "lease-4711",
      metadata: { case: "A 17" },
      status: "draft",
    });
  });

  it("still corrects the document that it was made for", async () => {
    const { id } = await sendOne(tenant);
    await voidDocument(tenant.ctx, id, null);
    const { templateId: copy } = await correctDocument(tenant.ctx, id, null);
    const { body } = await edit((await sentFrom(copy)).id);
    expect(await rowOf((await sentFrom(body.templateId)).id)).toMatchObject({ correctionOfId: id });
  });

  it("is edited once, and not once it was sent", async () => {
    const id = await draft();
    const answers = await Promise.all([edit(id), edit(id), edit(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    const sent = await draft();
    const [sending, editing] = await Promise.all([
      sendDocument(tenant.ctx, sent).then(
        () => "sent",
        () => "gone",
      ),
      edit(sent),
    ]);
    // Whichever came first: never both.
    expect([sending, editing.status]).toEqual(sending === "sent" ? ["sent", 400] : ["gone", 201]);
  });

  it("is edited by those who may change it", async () => {
    const id = await draft();
    const [member, stranger] = [await addMember(tenant, "member"), await createTenant()];
    expect((await edit(id, member.jwt)).status).toBe(403);
    expect((await edit(id, stranger.jwt)).status).toBe(403);
    expect((await edit(id, tenant.key)).status).toBe(401);
    expect(await rowOf(id)).toMatchObject({ deletedAt: null });
  });
});
