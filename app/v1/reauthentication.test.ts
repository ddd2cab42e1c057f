import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as tokenOfSession } from "@/app/api/auth/token/route";
import { TOOLS } from "@/lib/api/mcp/tools/tools";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { type RegisteredOperation, registeredOperations } from "@/lib/platform/http/operation-registry";
import { call } from "@/test/api/call";
import { loadRoutes, type Route } from "@/test/api/routes";
import { subjectOf } from "@/test/api/subjects";
import { withPdfWorkers } from "@/test/api/upload";
import { addMember, createBrowser, createTenant } from "@/test/api/world";

/** Which operations ask a browser's person to prove again who they are, and that each of them does (decision 0032). */

const ASKED: Readonly<Record<string, readonly string[]>> = {
  "opens a door for others": ["createApiKey", "createMcpGrant", "inviteMember", "updateMember"],
  "changes or ends what programs and members rely on": ["revokeApiKey", "removeMember", "deleteWorkspace"],
  "decides where data goes": [
    "createWebhook",
    "updateWebhook",
    "deleteWebhook",
    "rotateWebhookSecret",
    "setOwnDomain",
    "removeOwnDomain",
    "setSecurityStream",
    "pauseSecurityStream",
    "removeSecurityStream",
    // Only to let assistants in.
    "updateWorkspace",
  ],
  "takes much out at once": ["exportContacts", "exportReport", "downloadDocuments", "exportSecurityEvents"],
  "changes how a person signs in, or ends their sessions": [
    "askForEmailChange",
    "connectIdentity",
    "disconnectIdentity",
    "getPasskeyOptions",
    "addPasskey",
    "removePasskey",
    "beginAuthenticatorApp",
    "addAuthenticatorApp",
    "removeAuthenticatorApp",
    "renewRecoveryCodes",
    "endSession",
    "endEverySession",
  ],
  "charges a stored means of payment, or ends a plan": [
    "changePlan",
    "changeSeats",
    "createPortalSession",
    "cancelSubscription",
  ],
  "is the operator's, and gives or takes money": [
    "grantPlan",
    "endGrant",
    "refundExtraSubscription",
    "attachCheckout",
    "refundCheckout",
  ],
};

/** Everything else that changes something, or answers with a file: each has a reason not to ask. */
const NOT_ASKED: Readonly<Record<string, readonly string[]>> = {
  "everyday work on documents": [
    "createDocument",
    "updateDocument",
    "deleteDocument",
    "sendDocument",
    "voidDocument",
    "remindRecipients",
    "remindRecipient",
    "correctRecipient",
    "createRecipientLink",
    "delegateRecipient",
    "copyDocument",
    "correctDocument",
    "keepEditApart",
    "editDraft",
    "saveEdit",
    "discardEdit",
    "addDocumentNote",
    "deleteDocumentNote",
    "startHandOver",
    "adjustDocument",
    "scheduleSend",
    "cancelSchedule",
    "saveDocumentAsTemplate",
    "organizeDocuments",
    "saveDocumentView",
    "changeDocumentView",
    "deleteDocumentView",
    "createFolder",
    "renameFolder",
    "deleteFolder",
    "createTag",
    "changeTag",
    "deleteTag",
    "createBulkSend",
    "checkBulkSend",
    "cancelBulkSend",
    "retryBulkSend",
    "createAssembly",
    "deleteAssembly",
    "arrangeAssembly",
    "receiveAssemblyFile",
    "removeAssemblyFile",
    "assembleDocument",
    "uploadImage",
  ],
  "everyday work on templates": [
    "createTemplate",
    "updateTemplate",
    "deleteTemplate",
    "archiveTemplate",
    "unarchiveTemplate",
    "ensureTemplateDraft",
    "writeTemplateDraft",
    "publishTemplateDraft",
    "discardTemplateDraft",
    "restoreTemplateVersion",
    "duplicateTemplate",
    "moveTemplates",
    "shareTemplate",
    "arrangeUpload",
    "layOutText",
    "measureTexts",
    "previewInvitation",
    "keepSendDraft",
    "savePublicLink",
    "replacePublicLink",
    "saveField",
    "renameSavedField",
    "deleteSavedField",
    "instantiateGalleryTemplate",
    "detectFields",
    "generateTemplate",
    "createAgentSession",
    "deleteAgentSession",
    "undoAgentChanges",
    "chatWithAgent",
  ],
  "everyday work on contacts": [
    "createContact",
    "updateContact",
    "deleteContacts",
    "checkContacts",
    "importContacts",
    "groupContacts",
    "createContactGroup",
    "renameContactGroup",
    "deleteContactGroup",
  ],
  "one's own settings and notices": [
    "updateCurrentUser",
    "createSavedSignature",
    "updateSavedSignature",
    "deleteSavedSignature",
    "readNotification",
    "readAllNotifications",
    "renamePasskey",
    "createWorkspace",
    "acceptInvitation",
    "setWorkspaceLogo",
    "removeWorkspaceLogo",
  ],
  "only takes back what was given, or repeats it": [
    "cancelEmailChange",
    "revokeInvitation",
    "revokeMcpGrant",
    "resumeSubscription",
    "dropScheduledChange",
    "retryWebhookDelivery",
    "pingWebhook",
    "replayWebhook",
    "checkOwnDomain",
    "syncAccount",
    "rerunEvent",
  ],
  "leads to a page of the payment provider, which asks for a card, or takes over what was paid": [
    "previewChange",
    "createCheckout",
    "attachPurchase",
  ],
  "is how one proves it": ["reauthenticate", "getReauthenticationOptions", "requestReauthenticationCode"],
  "accepts API keys only": ["createEmbedSession"],
};

const asked = new Set(Object.values(ASKED).flat());
const RECENT = "+";
const REFUSED = "REAUTHENTICATION_REQUIRED";

withPdfWorkers();
let routes: Route[];
let operations: RegisteredOperation[];
beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  ({ routes } = await loadRoutes());
  for (const name of readdirSync("app/api", { recursive: true, encoding: "utf8" }))
    if (name.endsWith("route.ts") && !name.includes("[..."))
      await import(pathToFileURL(path.resolve("app/api", name)).href);
  operations = registeredOperations();
}, 150_000);

/** A browser whose person signed in longer ago, and the token that it has of its session. */
async function staleBrowser(userId: string, workspaceId: string, authenticatedAt: Date | null = new Date(0)) {
  const { cookie } = await createBrowser(userId);
  await db().userSession.updateMany({ where: { userId }, data: { authenticatedAt } });
  const { body } = await call(tokenOfSession, "GET", { credential: { cookie } });
  const inWorkspace = { "x-workspace-id": workspaceId };
  return [
    { cookie, ...inWorkspace },
    { authorization: `Bearer ${body.token}`, ...inWorkspace },
  ] as const;
}

const sameOrigin = { "sec-fetch-site": "same-origin" };
const outcomeOf = async (route: Route, subject: object, credential: object) => {
  const { status, problem } = await call(route.call, route.method, {
    ...subject,
    credential,
    headers: sameOrigin,
  });
  return status === (route.status ?? 200) ? RECENT : problem.code;
};

describe("operations that ask again who is there", () => {
  it("are decided on one by one", () => {
    const decided = [...asked, ...Object.values(NOT_ASKED).flat()].sort();
    expect(decided.filter((id, i) => id === decided[i - 1])).toEqual([]);
    const changing = operations
      .filter(({ method, access }) => method !== "GET" && access.length > 0)
      .map(({ operationId }) => operationId);
    expect(changing.filter((id) => !decided.includes(id))).toEqual([]);
    expect(decided.filter((id) => !operations.some(({ operationId }) => operationId === id))).toEqual([]);
  });

  it("are exactly those that have the property, and all of them know their caller", () => {
    const having = operations.filter(({ reauthenticate }) => reauthenticate !== undefined);
    expect(having.map(({ operationId }) => operationId).sort()).toEqual([...asked].sort());
    expect(having.filter(({ access }) => !access.includes("jwt"))).toEqual([]);
  });

  it("are no tools of assistants, who could prove nothing", () => {
    const used = TOOLS.flatMap(({ operationId, dryRunId }) => [operationId, ...(dryRunId ? [dryRunId] : [])]);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((id) => asked.has(id))).toEqual([]);
  });
});

it("refuse a browser and its token after five minutes; others are not affected", async () => {
  const expected: Record<string, string> = {};
  const found: Record<string, string> = {};
  for (const [i, route] of routes.entries()) {
    if (!route.access.includes("jwt")) continue;
    const tenant = await createTenant();
    const subject = await subjectOf(route, tenant);
    // Alternately, which is enough for what is not asked: the two differ in nothing else.
    const ways = await staleBrowser(tenant.userId, tenant.workspaceId, i % 3 === 0 ? null : new Date(0));
    for (const [nth, way] of asked.has(route.operationId)
      ? ways.entries()
      : [[i % 2, ways[i % 2]] as const]) {
      const name = `${nth ? "token" : "cookie"}: ${route.operationId}`;
      const isAsked = route.reauthenticate === true;
      expected[name] = isAsked ? REFUSED : RECENT;
      found[name] = await outcomeOf(route, subject, way ?? {});
    }
  }
  expect(found).toEqual(expected);
}, 240_000);

it("refuse for a missing role first, ask members who have it, and never ask API keys or programs", async () => {
  const wrong: string[] = [];
  for (const route of routes.filter(({ reauthenticate }) => reauthenticate === true)) {
    const tenant = await createTenant();
    const stranger = await createTenant();
    const [admin, member] = [await addMember(tenant, "admin"), await addMember(tenant, "member")];
    const subject = await subjectOf(route, tenant);
    for (const { userId, jwt } of [admin, member, stranger]) {
      const [stale] = await staleBrowser(
        userId,
        (userId === stranger.userId ? stranger : tenant).workspaceId,
      );
      const asBrowser = await outcomeOf(route, subject, stale);
      if (asBrowser === REFUSED) continue;
      // Only who is refused anyway is not asked: a program with the same rights is refused in the same words.
      if (asBrowser === RECENT || asBrowser !== (await outcomeOf(route, subject, jwt)))
        wrong.push(`${route.operationId}: ${asBrowser}`);
    }
    if (route.access.includes("key")) {
      const outcome = await outcomeOf(route, subject, tenant.key);
      if (outcome !== RECENT) wrong.push(`${route.operationId} by key: ${outcome}`);
    }
    const own = await createTenant();
    const outcome = await outcomeOf(route, await subjectOf(route, own), {
      ...(await createBrowser(own.userId)),
      "x-workspace-id": own.workspaceId,
    });
    if (outcome !== RECENT) wrong.push(`${route.operationId} by a recent browser: ${outcome}`);
  }
  expect(wrong).toEqual([]);
}, 240_000);

it("letting assistants into a workspace asks, its name and refusing them do not", async () => {
  const route = routes.find(({ operationId }) => operationId === "updateWorkspace") as Route;
  const tenant = await createTenant();
  const [stale] = await staleBrowser(tenant.userId, tenant.workspaceId);
  const params = { id: tenant.workspaceId };
  const change = (body: object) => outcomeOf(route, { params, body }, stale);
  expect(await change({ allowsAssistants: true })).toBe(REFUSED);
  expect(await change({ name: "Named", allowsAssistants: true })).toBe(REFUSED);
  expect(await change({ allowsAssistants: false })).toBe(RECENT);
  expect(await change({ name: "Named" })).toBe(RECENT);
});
