import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { WorkspaceContext } from "@/lib/context";
import { TemplateContent } from "@/lib/contracts/content";
import type { TemplateAccess } from "@/lib/contracts/template-sharing";
import { createAgentSession } from "@/lib/domain/agent/sessions/sessions";
import { undoAgentChanges } from "@/lib/domain/agent/sessions/undo-changes";
import { TurnDraft } from "@/lib/domain/agent/tools/turn-draft";
import { createDocument } from "@/lib/domain/documents/create-document";
import { savePublicLink, viewPublicLink } from "@/lib/domain/public-links/save-link";
import { duplicateTemplate } from "@/lib/domain/templates/duplicate-template";
import { publishDraft } from "@/lib/domain/templates/publish-draft";
import { getTemplate, listTemplates } from "@/lib/domain/templates/queries";
import { shareTemplate } from "@/lib/domain/templates/share-template";
import { deleteTemplate, renameTemplate, setTemplateStatus } from "@/lib/domain/templates/update-template";
import { discardDraft, ensureDraft, writeDraft } from "@/lib/domain/templates/write-draft";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { listBulkTemplates, loadBulkTemplate } from "@/lib/views/bulk-view";
import { loadEditorView } from "@/lib/views/editor-view";
import { loadTemplateList } from "@/lib/views/library-view";
import { loadSendView } from "@/lib/views/send-view";
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
/** Each user's own conversation with the agent, and one of its messages. */
let talks: Map<string, { sessionId: string; messageId: string }>;
beforeEach(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
  const { userId, email } = await addMember(tenant, "member");
  const principal = { kind: "user", userId, email, name: null, via: "bearer" } as const;
  member = { ...tenant.ctx, role: "member", principal };
  talks = new Map();
  for (const ctx of [tenant.ctx, member]) {
    const [{ id: sessionId }, messageId] = [await createAgentSession(ctx, { templateId }), newId()];
    const message = { id: messageId, sessionId, position: 1, role: "assistant", parts: [] };
    await db().agentMessage.create({ data: { ...message, createdAt: new Date() } });
    talks.set(ctx.principal.userId, { sessionId, messageId });
  }
});

function talkOf({ principal }: WorkspaceContext) {
  const talk = talks.get(principal.userId);
  if (!talk) throw new Error("has no conversation");
  return talk;
}

const use = (ctx: WorkspaceContext) => createDocument(ctx, { templateId, recipients: TWO_PEOPLE });
const CHANGES: ((ctx: WorkspaceContext) => Promise<unknown>)[] = [
  use,
  (ctx) => ensureDraft(ctx, templateId),
  (ctx) => writeDraft(ctx, templateId, TemplateContent.parse(TWO_SIGNERS)),
  (ctx) => publishDraft(ctx, templateId),
  (ctx) => renameTemplate(ctx, templateId, "Mine now"),
  (ctx) => changeByAgent(ctx),
  (ctx) => undoAgentChanges(ctx, talkOf(ctx).sessionId, {}),
];

/** Makes a change as the agent does in a turn. */
const changeByAgent = async (ctx: WorkspaceContext) => {
  const draft = new TurnDraft(ctx, templateId, talkOf(ctx), new AbortController().signal);
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

const LINK = {
  isEnabled: true,
  roleKey: "client",
  others: TWO_PEOPLE.slice(1),
  maxUses: 100,
  expiresAt: null,
};

describe("a template that is shared with owners and admins only", () => {
  const share = (send: TemplateAccess, edit: TemplateAccess) =>
    shareTemplate(tenant.ctx, templateId, { send, edit });
  const sends = (ctx: WorkspaceContext) => [
    () => use(ctx),
    () => duplicateTemplate(ctx, templateId),
    () => loadSendView(ctx, templateId),
    () => savePublicLink(ctx, templateId, LINK),
  ];
  const edits = (ctx: WorkspaceContext) => [
    ...CHANGES.slice(1).map((change) => () => change(ctx)),
    () => discardDraft(ctx, templateId),
    () => setTemplateStatus(ctx, templateId, "archived"),
    () => setTemplateStatus(ctx, templateId, "active"),
    () => loadEditorView(ctx, templateId),
  ];
  const refused = (attempt: () => Promise<unknown>) =>
    expect(attempt()).rejects.toMatchObject({
      code: "INSUFFICIENT_ROLE",
      message: expect.stringContaining("template’s owner"),
    });
  const cardOf = async (ctx: WorkspaceContext) =>
    (await loadTemplateList(ctx, { view: "active", q: "", cursor: undefined })).items.find(
      ({ id }) => id === templateId,
    );
  const bulkIds = async (ctx: WorkspaceContext) => (await listBulkTemplates(ctx)).map(({ id }) => id);
  /** The member as an admin, and the template's owner as a member. */
  const managers = () => [
    { ...member, role: "admin" as const },
    { ...tenant.ctx, role: "member" as const },
  ];

  beforeEach(() => {
    Object.assign(env, { selfHostedPlan: "team" });
  });

  it("for sending, is changed by members and sent by none of them", async () => {
    await share("managers", "everyone");
    await ensureDraft(tenant.ctx, templateId);
    for (const attempt of sends(member)) await refused(attempt);
    for (const attempt of edits(member)) await attempt();
    expect(await bulkIds(member)).not.toContain(templateId);
    expect(await loadBulkTemplate(member, templateId)).toBe("not-shared");
    expect((await cardOf(member))?.may).toEqual({ send: false, edit: true, share: false });
    for (const ctx of managers()) {
      for (const attempt of sends(ctx)) await attempt();
      expect(await bulkIds(ctx)).toContain(templateId);
    }
  });

  it("for changing, is sent by members and changed by none of them", async () => {
    await share("everyone", "managers");
    await ensureDraft(tenant.ctx, templateId);
    for (const attempt of [...edits(member), () => deleteTemplate(member, templateId)])
      await refused(attempt);
    for (const attempt of sends(member)) await attempt();
    expect((await cardOf(member))?.may).toEqual({ send: true, edit: false, share: false });
    for (const ctx of managers()) for (const attempt of edits(ctx)) await attempt();
    expect(await getTemplate(tenant.workspaceId, templateId)).toMatchObject({ name: "Mine now" });
  });

  it("is sent by a key of an admin, not by a member's", async () => {
    await share("managers", "managers");
    const { userId, email } = member.principal;
    const key = { kind: "api_key", userId, email, apiKeyId: templateId, apiKeyName: "CI" } as never;
    await refused(() => use({ ...member, principal: key }));
    await use({ ...member, role: "admin", principal: key });
  });

  it("is shared by its owner and by admins, and does not count as changed by that", async () => {
    const before = await getTemplate(tenant.workspaceId, templateId);
    await refused(() => shareTemplate(member, templateId, { send: "everyone", edit: "everyone" }));
    for (const ctx of managers())
      await shareTemplate(ctx, templateId, { send: "managers", edit: "managers" });
    expect(await getTemplate(tenant.workspaceId, templateId)).toEqual(before);
    expect((await cardOf(member))?.sharing).toEqual({ send: "managers", edit: "managers" });
  });

  it("has no public link any more that a member saved", async () => {
    const { link } = await savePublicLink(member, templateId, LINK);
    expect(link).toMatchObject({ standing: "open", problem: null });
    await share("managers", "everyone");
    const { link: after } = await viewPublicLink(member, templateId);
    expect(after?.problem).toContain("no longer shared");
  });
});
