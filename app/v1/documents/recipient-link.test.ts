import { beforeAll, describe, expect, it } from "vitest";
import { POST as createLink } from "@/app/v1/documents/[id]/recipients/[recipientId]/link/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { createDocument } from "@/lib/domain/documents/create-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { openOwnSigningLink } from "@/lib/domain/signing/open-own-signing-link";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { signAs } from "@/test/api/completion";
import {
  answerOf,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

const clock = stoppedClock();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

type Sent = { id: string; expiresAt: string | null; recipients: { id: string; roleKey: string }[] };
const idOf = (document: Sent, roleKey: string) =>
  document.recipients.find((r) => r.roleKey === roleKey)?.id ?? "";
const ask = (document: Sent, roleKey: string, credential: object = tenant.key) =>
  call(createLink, "POST", { credential, params: { id: document.id, recipientId: idOf(document, roleKey) } });
const refusal = async (document: Sent, roleKey: string) => {
  const { status, problem } = await ask(document, roleKey);
  return [status, problem.code];
};

const WITH_COPY = {
  ...TWO_SIGNERS,
  roles: [
    { key: "client", order: 1 },
    { key: "provider", order: 2 },
    { key: "copy", kind: "cc", order: 2 },
  ],
};
const PEOPLE = [...TWO_PEOPLE, { roleKey: "copy", name: "Cy Copy", email: "cy@example.com" }];

describe("a link to hand over", () => {
  it("is another than the mailed one, the same each time, and opens the document as long", async () => {
    const document = await sendOne(tenant);
    const [first, second] = [await ask(document, "client"), await ask(document, "client", tenant.jwt)];
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost:3000\/sign\/[\w-]{48}$/),
      expiresAt: document.expiresAt,
    });
    expect(second.body).toEqual(first.body);
    const token = first.body.url.split("/").at(-1);
    expect(token).not.toBe(await tokenOf(document.id, "client"));
    expect((await call(getSigning, "GET", { params: { token } })).status).toBe(200);
    await voidDocument(tenant.ctx, document.id, null);
    expect((await call(getSigning, "GET", { params: { token } })).status).toBe(401);
  });

  it("stands in the audit trail with who asked for it and for whom, without the link", async () => {
    const document = await sendOne(tenant);
    const { body } = await ask(document, "client");
    const events = await db().auditEvent.findMany({
      where: { documentId: document.id, type: "link_created" },
    });
    expect(events).toMatchObject([
      {
        actor: { type: "api_key", name: "test" },
        data: {
          recipientId: idOf(document, "client"),
          name: "Cleo Client",
          email: "cleo@example.com",
          expiresAt: document.expiresAt,
        },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain(body.url.split("/").at(-1));
  });

  it("is for those whose turn it is, and for copies once they have theirs", async () => {
    const document = await sendOne(tenant, { recipients: PEOPLE }, WITH_COPY);
    expect(await refusal(document, "provider")).toEqual([400, "INVALID_STATE"]);
    expect(await refusal(document, "copy")).toEqual([400, "INVALID_STATE"]);
    await signAs(document.id, "client");
    expect(await refusal(document, "client")).toEqual([400, "INVALID_STATE"]);
    expect((await ask(document, "provider")).status).toBe(201);
    expect((await ask(document, "copy")).status).toBe(201);
    await signAs(document.id, "provider");
    const { status, body } = await ask(document, "copy");
    expect([status, body.expiresAt]).toEqual([201, null]);
    const token = body.url.split("/").at(-1);
    expect((await call(getSigning, "GET", { params: { token } })).status).toBe(200);
    expect(await refusal(document, "provider")).toEqual([400, "INVALID_STATE"]);
  });

  it("is refused for drafts, after the end, and past the time before anybody has marked it", async () => {
    const templateId = await publishTemplate(tenant);
    const draft = await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
    expect(await refusal(draft, "client")).toEqual([400, "INVALID_STATE"]);
    const voided = await sendOne(tenant);
    await voidDocument(tenant.ctx, voided.id, null);
    expect(await refusal(voided, "client")).toEqual([400, "INVALID_STATE"]);
    const late = await sendOne(tenant, { expiresInDays: 1 });
    const now = clock.now();
    clock.advance(2 * DAY_MS);
    expect(await refusal(late, "client")).toEqual([400, "INVALID_STATE"]);
    clock.set(now);
  });

  it("is not what an account opens its own turn by: that one says that it was signed in", async () => {
    const people = [{ ...TWO_PEOPLE[0], email: tenant.email }, TWO_PEOPLE[1]] as typeof TWO_PEOPLE;
    const { id } = await sendOne(tenant, { recipients: people });
    const token = (await openOwnSigningLink(tenant.ctx, id))?.split("/").at(-1) ?? "";
    expect((await call(submit, "POST", { params: { token }, body: answerOf("client") })).status).toBe(201);
    const event = await db().auditEvent.findFirstOrThrow({ where: { documentId: id, type: "signed" } });
    expect(event.data).toMatchObject({ via: "shared_link", signedIn: true });
  });
});
