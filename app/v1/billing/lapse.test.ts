import { beforeEach, expect, it } from "vitest";
import { POST as copyDocument } from "@/app/api/documents/[id]/copy/route";
import { POST as saveAsTemplate } from "@/app/api/documents/[id]/template/route";
import { POST as createTag } from "@/app/api/tags/route";
import { POST as chat } from "@/app/v1/agent/chat/route";
import { POST as detectFields } from "@/app/v1/agent/detect-fields/route";
import { POST as generate } from "@/app/v1/agent/generate/route";
import { POST as startSession } from "@/app/v1/agent/sessions/route";
import { GET as getDocument } from "@/app/v1/documents/[id]/route";
import { POST as voidDocument } from "@/app/v1/documents/[id]/void/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { POST as inviteMember } from "@/app/v1/workspaces/[id]/members/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspaces/[id]/route";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { answerOf, createTenant, sendOne, type Tenant, TWO_PEOPLE, tokenOf } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/** Whatever exceeds the plan after a lapse is read-only: nothing is deleted, and open documents end as usual. */
const clock = stoppedClock();
const { stripe, deliverAll, subscribe } = withStripe(clock);

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

it("documents of a read-only workspace are signed to their end, read and voided; new ones are refused", async () => {
  const { subscription } = await subscribe(tenant, "team");
  const { id: workspaceId } = await createWorkspace(tenant.userId, { name: "Second" });
  const second: Tenant = {
    ...tenant,
    workspaceId,
    ctx: { ...tenant.ctx, workspaceId },
    jwt: { ...tenant.jwt, "x-workspace-id": workspaceId },
  };
  const [signed, voided] = [await sendOne(second), await sendOne(second)];
  stripe().ledger.end(subscription, "unpaid", "payment_failed");
  await deliverAll();
  const { jwt: credential } = second;
  const body = { templateId: signed.templateId, recipients: TWO_PEOPLE };
  const refused = await call(createDocument, "POST", { credential, body });
  expect([refused.status, refused.problem.code]).toEqual([403, "PLAN_REQUIRED"]);
  expect(refused.problem.detail).toContain(
    "it can be read, and documents out for signature can still be signed",
  );
  const id = signed.id;
  const agent = { templateId: signed.templateId, prompt: "A lease", message: "Add a clause" };
  const others = await Promise.all([
    call(copyDocument, "POST", { credential, params: { id } }),
    call(saveAsTemplate, "POST", { credential, params: { id } }),
    call(generate, "POST", { credential, body: { prompt: agent.prompt } }),
    call(chat, "POST", { credential, body: { templateId: agent.templateId, message: agent.message } }),
    call(detectFields, "POST", { credential, body: { templateId: agent.templateId } }),
    call(startSession, "POST", { credential, body: { templateId: agent.templateId } }),
  ]);
  expect(others.map(({ problem }) => problem.code)).toEqual(others.map(() => "PLAN_REQUIRED"));
  const params = { id: workspaceId };
  const settings = await Promise.all([
    call(updateWorkspace, "PATCH", { credential, params, body: { name: "Third" } }),
    call(inviteMember, "POST", { credential, params, body: { email: "new@example.com", role: "member" } }),
    call(createTag, "POST", { credential, body: { name: "Urgent", color: "red" } }),
  ]);
  expect(settings.map(({ problem }) => problem.code)).toEqual(settings.map(() => "PLAN_REQUIRED"));
  const assistants = { credential, params, body: { allowsAssistants: false } };
  expect((await call(updateWorkspace, "PATCH", assistants)).status).toBe(200);
  for (const role of ["client", "provider"]) {
    const params = { token: await tokenOf(signed.id, role) };
    expect((await call(submit, "POST", { params, body: answerOf(role) })).status).toBe(201);
  }
  const read = await call(getDocument, "GET", { credential, params: { id: signed.id } });
  expect(read.body).toMatchObject({ status: "completed" });
  const ended = await call(voidDocument, "POST", { credential, params: { id: voided.id }, body: {} });
  expect(ended.body).toMatchObject({ status: "voided" });
});
