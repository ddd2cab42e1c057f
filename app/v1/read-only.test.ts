import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { type RegisteredOperation, registeredOperations } from "@/lib/platform/http/operation-registry";

/**
 * Resources beyond the plan are read-only: every operation that changes something requires the plan, or is one of
 * these.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "documents out for signature go on to their end": [
    "createRecipientLink",
    "remindRecipient",
    "remindRecipients",
    "correctRecipient",
    "delegateRecipient",
    "startHandOver",
    "createEmbedSession",
    "adjustDocument",
    "voidDocument",
    "retryWebhookDelivery",
    "pingWebhook",
    "replayWebhook",
    "rotateWebhookSecret",
    "updateWebhook",
  ],
  "deletes or ends something": [
    "deleteAgentSession",
    "revokeApiKey",
    "deleteDocument",
    "cancelBulkSend",
    "cancelSchedule",
    "archiveTemplate",
    "discardEdit",
    "discardTemplateDraft",
    "deleteTemplate",
    "deleteWebhook",
    "revokeInvitation",
    "removeWorkspaceLogo",
    "removeOwnDomain",
    "removeMember",
    "deleteWorkspace",
    "deleteDocumentView",
    "deleteFolder",
    "deleteSavedField",
    "deleteAssembly",
    "removeAssemblyFile",
    "deleteContacts",
    "deleteContactGroup",
    "deleteTag",
    "deleteDocumentNote",
    "replacePublicLink",
    "revokeMcpGrant",
    "endEverySession",
    "endSession",
    "removePasskey",
    "removeAuthenticatorApp",
    "disconnectIdentity",
    "cancelEmailChange",
    "removeSecurityStream",
    "pauseSecurityStream",
  ],
  "finds out what became of something that needed the plan": ["checkOwnDomain"],
  "stores nothing": [
    "checkBulkSend",
    "checkContacts",
    "layOutText",
    "measureTexts",
    "previewChange",
    "previewInvitation",
  ],
  "belongs to a person, not to a workspace": [
    "readNotification",
    "readAllNotifications",
    "saveDocumentView",
    "changeDocumentView",
    "updateCurrentUser",
    "createSavedSignature",
    "updateSavedSignature",
    "deleteSavedSignature",
    "acceptInvitation",
    "createMcpGrant",
    "getPasskeyOptions",
    "addPasskey",
    "renamePasskey",
    "beginAuthenticatorApp",
    "addAuthenticatorApp",
    "renewRecoveryCodes",
    "connectIdentity",
    "askForEmailChange",
    "reauthenticate",
    "getReauthenticationOptions",
    "requestReauthenticationCode",
  ],
  "is for a workspace's safety": ["setSecurityStream"],
  "leads to a larger plan, or hands tasks over": [
    "createCheckout",
    "changePlan",
    "changeSeats",
    "createPortalSession",
    "cancelSubscription",
    "resumeSubscription",
    "dropScheduledChange",
    "attachPurchase",
    "updateMember",
  ],
  "asks in its use-case, where the workspace is known": [
    "createWorkspace",
    "updateWorkspace",
    "setWorkspaceLogo",
    "inviteMember",
  ],
  "is the operator's": [
    "grantPlan",
    "endGrant",
    "syncAccount",
    "attachCheckout",
    "refundCheckout",
    "refundExtraSubscription",
    "rerunEvent",
  ],
};

let changing: RegisteredOperation[];
beforeAll(async () => {
  for (const root of ["app/v1", "app/api"])
    for (const name of readdirSync(root, { recursive: true, encoding: "utf8" }))
      if (name.endsWith("route.ts") && !name.includes("[..."))
        await import(pathToFileURL(path.resolve(root, name)).href);
  changing = registeredOperations().filter(({ method, access }) => method !== "GET" && access.length > 0);
});

it("every operation that changes something asks for the plan, or has a reason not to", () => {
  const without = changing.filter(({ needsPlan }) => !needsPlan).map(({ operationId }) => operationId);
  expect(without.sort()).toEqual(Object.values(ALLOWED).flat().sort());
  expect(changing.length - without.length).toBeGreaterThan(25);
});
