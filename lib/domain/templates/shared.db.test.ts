import { afterEach, beforeEach, expect, it } from "vitest";
import type { WorkspaceContext } from "@/lib/context";
import { TemplateContent } from "@/lib/contracts/content";
import { createAgentSession } from "@/lib/domain/agent/sessions/sessions";
import { undoAgentChanges } from "@/lib/domain/agent/sessions/undo-changes";
import { TurnDraft } from "@/lib/domain/agent/tools/turn-draft";
import { createDocument } from "@/lib/domain/documents/create-document";
import { publishDraft } from "@/lib/domain/templates/publish-draft";
import { getTemplate, listTemplates } from "@/lib/domain/templates/queries";
import { renameTemplate } from "@/lib/domain/templates/update-template";
import { ensureDraft, writeDraft } from "@/lib/domain/templates/write-draft";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import {
  addMember,
  createTenant,
  publishTemplate,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
} from "@/test/api/world";

const { selfHostedPlan } = env;
afterEach(() => {
  Object.assign(env, { selfHostedPlan });
});

let tenant: Tenant;
let member: WorkspaceContext;
let templateId: string;
let sessionId: string;
let messageId: string;
beforeEach(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
  const { userId, email } = await addMember(tenant, "member");
  const principal = { kind: "user", userId, email, name: null, via: "bearer" } as const;
  member = { ...tenant.ctx, role: "member", principal };
  sessionId = (await createAgentSession(tenant.ctx, { templateId })).id;
  messageId = newId();
  const message = { id: messageId, sessionId, position: 1, role: "assistant", parts: [] };
  await db().agentMessage.create({ data: { ...message, createdAt: new Date() } });
});

const use = (ctx: WorkspaceContext) => createDocument(ctx, { templateId, recipients: TWO_PEOPLE });
const CHANGES: ((ctx: WorkspaceContext) => Promise<unknown>)[] = [
  use,
  (ctx) => ensureDraft(ctx, templateId),
  (ctx) => writeDraft(ctx, templateId, TemplateContent.parse(TWO_SIGNERS)),
  (ctx) => publishDraft(ctx, templateId),
  (ctx) => renameTemplate(ctx, templateId, "Mine now"),
  (ctx) => changeByAgent(ctx),
  (ctx) => undoAgentChanges(ctx, sessionId, {}),
];

/** A change as the agent makes it in a turn. */
const changeByAgent = async (ctx: WorkspaceContext) => {
  const draft = new TurnDraft(ctx, templateId, { sessionId, messageId }, new AbortController().signal);
  await draft.read();
  const outcome = await draft.change((content) => ({
    ...content,
    settings: { ...content.settings, expiresInDays: content.settings.expiresInDays + 1 },
  }));
  expect(outcome.status).toBe("applied");
};

it("another member's template is used and changed with a plan that shares them", async () => {
  Object.assign(env, { selfHostedPlan: "team" });
  for (const change of CHANGES) await change(member);
  expect(await getTemplate(tenant.workspaceId, templateId)).toMatchObject({ name: "Mine now" });
});

it("it is only seen with a smaller one, where its owner and a key of the workspace go on", async () => {
  Object.assign(env, { selfHostedPlan: "pro" });
  await ensureDraft(tenant.ctx, templateId);
  for (const change of CHANGES)
    await expect(change(member)).rejects.toMatchObject({
      code: "PLAN_REQUIRED",
      message: expect.stringContaining("Team plan"),
    });
  const listed = await listTemplates(member.workspaceId, { status: "all", kind: "reusable", limit: 10 });
  expect(listed.items.map(({ id }) => id)).toContain(templateId);
  await use(tenant.ctx);
  const { userId, email } = tenant;
  await use({
    ...member,
    role: "owner",
    principal: { kind: "api_key", userId, email, apiKeyId: templateId, apiKeyName: "CI" } as never,
  });
  const own = await publishTemplate({ ...tenant, ctx: member, userId: member.principal.userId });
  expect(await createDocument(member, { templateId: own, recipients: TWO_PEOPLE })).toMatchObject({
    templateId: own,
  });
});
