import { describe, expect, it } from "vitest";
import { DELETE as deleteDocument, GET as getDocument } from "@/app/v1/documents/[id]/route";
import { POST as voidDocument } from "@/app/v1/documents/[id]/void/route";
import { GET as listDocuments } from "@/app/v1/documents/route";
import { POST as createEmbedSession } from "@/app/v1/embed/session/route";
import type { WorkspaceContext } from "@/lib/context";
import { createDocument } from "@/lib/domain/documents/create-document";
import { changeRole } from "@/lib/domain/members/change-role";
import { createApiKey } from "@/lib/domain/workspaces/api-keys/create-api-key";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { addMember, createTenant, publishTemplate, sendOne, TWO_PEOPLE } from "@/test/api/world";

/** A key that an admin created, and a function that makes the admin a plain member. */
async function keyOfAdmin() {
  const tenant = await createTenant();
  const admin = await addMember(tenant, "admin");
  const ctx: WorkspaceContext = {
    ...tenant.ctx,
    principal: { kind: "user", userId: admin.userId, email: admin.email, name: admin.name, via: "bearer" },
    role: "admin",
  };
  const { secret } = await createApiKey(ctx, { name: "Admin's" });
  const demote = () => changeRole(tenant.userId, tenant.workspaceId, admin.userId, "member");
  return { tenant, ctx, key: { authorization: `Bearer ${secret}` }, demote };
}

describe("a key follows its creator's present role", () => {
  it("reaches every document while its creator is an admin, and only their own once they are a member", async () => {
    const { tenant, ctx, key, demote } = await keyOfAdmin();
    const foreign = await sendOne(tenant);
    const own = await createDocument(ctx, {
      templateId: await publishTemplate(tenant),
      recipients: TWO_PEOPLE,
    });
    const act = (handler: Parameters<typeof call>[0], method: string, id: string, body?: unknown) =>
      call(handler, method, { credential: key, params: { id }, ...(body === undefined ? {} : { body }) });
    const session = { documentId: foreign.id, roleKey: "client" };
    expect((await call(createEmbedSession, "POST", { credential: key, body: session })).status).toBe(201);
    expect((await act(getDocument, "GET", foreign.id)).status).toBe(200);

    await demote();
    const refused = [
      await act(voidDocument, "POST", foreign.id, {}),
      await act(deleteDocument, "DELETE", foreign.id),
      await call(createEmbedSession, "POST", { credential: key, body: session }),
    ];
    expect(refused.map((a) => [a.status, a.problem.code])).toEqual(
      Array(3).fill([403, "NOT_DOCUMENT_OWNER"]),
    );
    expect((await act(getDocument, "GET", own.id)).status).toBe(200);
    expect((await act(deleteDocument, "DELETE", own.id)).status).toBe(204);
    expect((await db().document.findUniqueOrThrow({ where: { id: foreign.id } })).status).toBe("sent");
  });

  it("lists and reads only their own where the plan does not show all to all", async () => {
    const { tenant, key, demote } = await keyOfAdmin();
    const foreign = await sendOne(tenant);
    const plan = env.selfHostedPlan;
    env.selfHostedPlan = "pro";
    try {
      const listed = async () => (await call(listDocuments, "GET", { credential: key })).body.length;
      expect(await listed()).toBe(1);
      await demote();
      expect(await listed()).toBe(0);
      const read = await call(getDocument, "GET", { credential: key, params: { id: foreign.id } });
      expect([read.status, read.problem.code]).toEqual([403, "NOT_DOCUMENT_OWNER"]);
    } finally {
      env.selfHostedPlan = plan;
    }
  });
});
