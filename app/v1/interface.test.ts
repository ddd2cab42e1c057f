import { describe, expect, it } from "vitest";
import { ERRORS, type ErrorCode } from "@/lib/contracts/error-codes";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { askEverything, type CallOptions, inviting, saveTen } from "@/test/api/ask";
import { PIXEL } from "@/test/api/subjects";
import { withPdfWorkers } from "@/test/api/upload";
import {
  addMember,
  answerOf,
  createTenant,
  draftTemplate,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

/**
 * The "Errors" table of the interface, row by row: each row is provoked here at the route that it is about.
 * ("Endpoints" is in endpoints.test.ts, "Limits" in limits.test.ts; permissions are in access.test.ts; checkout and
 * billing come with their routes.)
 */

/** `ask` creates the prerequisites and returns the request. */
type Row = [meaning: string, code: ErrorCode, ask: (tenant: Tenant) => Promise<CallOptions>, status?: number];

withPdfWorkers();
const { answer, plan } = askEverything();

const newDocument = (tenant: Tenant, templateId: string, recipients: object[] = TWO_PEOPLE): CallOptions => ({
  at: "POST /v1/documents",
  as: tenant.key,
  body: { templateId, recipients },
});

/** A document that one of its two recipients has signed. */
async function halfSigned(tenant: Tenant) {
  const document = await sendOne(tenant);
  const token = await tokenOf(document.id, "client");
  await answer({ at: "POST /v1/sign/{token}/submit", params: { token }, body: answerOf("client") });
  return { document, token };
}

const CC = {
  ...TWO_SIGNERS,
  roles: [...TWO_SIGNERS.roles, { key: "copy", label: "Copy", kind: "cc", order: 1 }],
};
const withCopy = [...TWO_PEOPLE, { roleKey: "copy", name: "Cy", email: "cy@example.com" }];

const ROWS_400: Row[] = [
  ["invalid input", "INVALID_INPUT", async (t) => newDocument(t, "no uuid")],
  [
    "document not in a valid state for the operation",
    "INVALID_STATE",
    async (t) => ({
      at: "POST /v1/documents/{id}/send",
      as: t.key,
      params: { id: (await sendOne(t)).id },
    }),
  ],
  [
    "unknown role key",
    "UNKNOWN_ROLE_KEY",
    async (t) =>
      newDocument(t, await publishTemplate(t), [
        { ...TWO_PEOPLE[0], roleKey: "nobody" },
        ...TWO_PEOPLE.slice(1),
      ]),
  ],
  [
    "archived template",
    "TEMPLATE_ARCHIVED",
    async (t) => {
      const id = await publishTemplate(t);
      await answer({ at: "POST /v1/templates/{id}/archive", as: t.key, params: { id } });
      return newDocument(t, id);
    },
  ],
  [
    "reusable template without a published version",
    "NO_PUBLISHED_VERSION",
    async (t) => newDocument(t, await draftTemplate(t)),
  ],
  [
    "one-off draft with blocking rule diagnostics",
    "TEMPLATE_RULES_FAILED",
    async (t) => {
      const offPage = { ...TWO_SIGNERS, fields: TWO_SIGNERS.fields.map((field) => ({ ...field, page: 9 })) };
      return newDocument(t, await draftTemplate(t, offPage, "oneoff"));
    },
  ],
  [
    "invite to an existing member",
    "ALREADY_MEMBER",
    async (t) => ({
      at: "POST /v1/workspaces/{id}/members",
      as: t.jwt,
      params: { id: t.workspaceId },
      body: { email: t.email },
    }),
  ],
  [
    "invite to an invalid e-mail",
    "INVALID_INPUT",
    async (t) => ({
      at: "POST /v1/workspaces/{id}/members",
      as: t.jwt,
      params: { id: t.workspaceId },
      body: { email: "nobody" },
    }),
  ],
  [
    "owner targeted in a role change",
    "OWNER_IMMUTABLE",
    async (t) => ({
      at: "PATCH /v1/workspaces/{id}/members/{userId}",
      as: t.jwt,
      params: { id: t.workspaceId, userId: t.userId },
      body: { role: "admin" },
    }),
  ],
  [
    "owner targeted in a removal",
    "OWNER_IMMUTABLE",
    async (t) => ({
      at: "DELETE /v1/workspaces/{id}/members/{userId}",
      as: t.jwt,
      params: { id: t.workspaceId, userId: t.userId },
    }),
  ],
  ["missing documentId", "INVALID_INPUT", async (t) => ({ at: "GET /v1/submissions", as: t.key })],
  [
    "no pending recipients",
    "NO_PENDING_RECIPIENTS",
    async (t) => {
      const { document } = await halfSigned(t);
      const id = document.recipients.find((r) => r.roleKey === "client")?.id ?? "";
      return {
        at: "POST /v1/documents/{id}/recipients/{recipientId}/remind",
        as: t.key,
        params: { id: document.id, recipientId: id },
      };
    },
  ],
  [
    "invalid decline reason",
    "INVALID_INPUT",
    async (t) => ({
      at: "POST /v1/sign/{token}/decline",
      params: { token: await tokenOf((await sendOne(t)).id, "client") },
      body: { reason: "no" },
    }),
  ],
  [
    "a decline that was processed already",
    "INVALID_STATE",
    async (t) => ({
      at: "POST /v1/sign/{token}/decline",
      params: { token: (await halfSigned(t)).token },
      body: { reason: "Too late for that" },
    }),
  ],
];

const ROWS_OTHERS: Row[] = [
  ["missing session JWT", "UNAUTHENTICATED", async () => ({ at: "GET /v1/workspaces" })],
  [
    "invalid session JWT",
    "UNAUTHENTICATED",
    async () => ({ at: "GET /v1/workspaces", as: { authorization: "Bearer nonsense" } }),
  ],
  [
    "invalid signing token",
    "TOKEN_INVALID",
    async () => ({ at: "GET /v1/sign/{token}", params: { token: "x" } }),
  ],
  [
    "expired signing token",
    "TOKEN_EXPIRED",
    async (t) => {
      const { id } = await sendOne(t);
      const token = await tokenOf(id, "client");
      await answer({ at: "POST /v1/documents/{id}/void", as: t.key, params: { id } });
      return { at: "GET /v1/sign/{token}", params: { token } };
    },
  ],
  [
    "not a workspace member",
    "NOT_A_MEMBER",
    async (t) => ({
      at: "GET /v1/workspaces/{id}",
      as: (await createTenant()).jwt,
      params: { id: t.workspaceId },
    }),
  ],
  [
    "insufficient role",
    "INSUFFICIENT_ROLE",
    async (t) => ({ at: "POST /v1/api-keys", as: (await addMember(t, "member")).jwt, body: { name: "x" } }),
  ],
  [
    "not the document owner",
    "NOT_DOCUMENT_OWNER",
    async (t) => ({
      at: "POST /v1/documents/{id}/void",
      as: (await addMember(t, "admin")).jwt,
      params: { id: (await sendOne(t)).id },
    }),
  ],
  [
    "signing role forbids signing",
    "ROLE_CANNOT_SIGN",
    async (t) => {
      const { id } = await sendOne(t, { recipients: withCopy as typeof TWO_PEOPLE }, CC);
      return {
        at: "POST /v1/sign/{token}/submit",
        params: { token: await tokenOf(id, "copy") },
        body: answerOf("client"),
      };
    },
  ],
  [
    "signing role forbids declining",
    "ROLE_CANNOT_DECLINE",
    async (t) => {
      const { id } = await sendOne(t, { recipients: withCopy as typeof TWO_PEOPLE }, CC);
      return {
        at: "POST /v1/sign/{token}/decline",
        params: { token: await tokenOf(id, "copy") },
        body: { reason: "I only read" },
      };
    },
  ],
  [
    "plan tier does not allow a gallery template",
    "PLAN_REQUIRED",
    async (t) => {
      plan("free");
      return {
        at: "POST /v1/template-gallery/{slug}/instantiate",
        as: t.jwt,
        params: { slug: "employment-agreement" },
        body: { mode: "customize" },
      };
    },
  ],
  [
    "seat limit reached when inviting",
    "SEAT_LIMIT_REACHED",
    async (t) => {
      plan("free");
      return inviting(t, `${newId()}@example.com`);
    },
  ],
  [
    "document belongs to another workspace",
    "WRONG_WORKSPACE",
    async (t) => ({
      at: "GET /v1/documents/{id}",
      as: (await createTenant()).key,
      params: { id: (await sendOne(t)).id },
    }),
  ],
  ...(
    [
      ["workspace", "GET /v1/workspaces/{id}", (t) => ({ as: t.jwt, params: { id: newId() } })],
      [
        "member",
        "PATCH /v1/workspaces/{id}/members/{userId}",
        (t) => ({ as: t.jwt, params: { id: t.workspaceId, userId: newId() }, body: { role: "admin" } }),
      ],
      [
        "invitation",
        "DELETE /v1/workspaces/{id}/invitations/{invitationId}",
        (t) => ({ as: t.jwt, params: { id: t.workspaceId, invitationId: newId() } }),
      ],
      ["template", "GET /v1/templates/{id}", (t) => ({ as: t.key, params: { id: newId() } })],
      ["document", "GET /v1/documents/{id}", (t) => ({ as: t.key, params: { id: newId() } })],
      ["certificate", "GET /v1/documents/{id}/certificate", (t) => ({ as: t.key, params: { id: newId() } })],
      [
        "gallery template",
        "GET /v1/template-gallery/{slug}",
        (t) => ({ as: t.jwt, params: { slug: "none" } }),
      ],
      ["API key", "DELETE /v1/api-keys/{id}", (t) => ({ as: t.jwt, params: { id: newId() } })],
      ["signature", "DELETE /v1/users/me/signatures/{id}", (t) => ({ as: t.jwt, params: { id: newId() } })],
      ["webhook endpoint", "GET /v1/webhooks/{id}", (t) => ({ as: t.key, params: { id: newId() } })],
    ] as [string, CallOptions["at"], (t: Tenant) => Omit<CallOptions, "at">][]
  ).map(([what, at, ask]): Row => [`${what} not found`, "NOT_FOUND", async (t) => ({ at, ...ask(t) })]),
  [
    "recipient not found",
    "NOT_FOUND",
    async (t) => ({
      at: "POST /v1/documents/{id}/recipients/{recipientId}/remind",
      as: t.key,
      params: { id: (await sendOne(t)).id, recipientId: newId() },
    }),
  ],
  [
    "signed PDF requested before completion",
    "NOT_FOUND",
    async (t) => ({
      at: "GET /v1/documents/{id}/signed-pdf",
      as: t.key,
      params: { id: (await sendOne(t)).id },
    }),
  ],
  [
    "submit on an already submitted document",
    "ALREADY_SUBMITTED",
    async (t) => ({
      at: "POST /v1/sign/{token}/submit",
      params: { token: (await halfSigned(t)).token },
      body: answerOf("client"),
    }),
  ],
  [
    "submit in an invalid state",
    "INVALID_STATE",
    async (t) => {
      const document = await sendOne(t);
      const params = { token: await tokenOf(document.id, "client") };
      // Another recipient decided while this one had the page open: nothing is pending any more, and the link still
      // opens.
      await db().recipient.updateMany({ where: { documentId: document.id }, data: { status: "canceled" } });
      return { at: "POST /v1/sign/{token}/submit", params, body: answerOf("client") };
    },
    409,
  ],
  [
    "saved-signature limit reached",
    "SIGNATURE_LIMIT_REACHED",
    async (t) => {
      await saveTen(t);
      return { at: "POST /v1/users/me/signatures", as: t.jwt, body: { image: PIXEL } };
    },
  ],
  [
    "no rendered PDF yet for the signing document",
    "RENDER_NOT_READY",
    async (t) => {
      const { document } = await halfSigned(t);
      const token = await tokenOf(document.id, "provider");
      await answer({ at: "POST /v1/sign/{token}/submit", params: { token }, body: answerOf("provider") });
      return { at: "GET /v1/sign/{token}/document", params: { token } };
    },
  ],
];

describe("Errors", () => {
  it.each([...ROWS_400, ...ROWS_OTHERS])(
    "%s: %s",
    async (_meaning, code, ask, status = ERRORS[code].status) => {
      const found = await answer(await ask(await createTenant()));
      expect([found.status, found.problem.code]).toEqual([status, code]);
    },
  );

  it("are of the statuses that the table has", () => {
    const statuses = [...ROWS_400, ...ROWS_OTHERS].map(([, code, , status]) => status ?? ERRORS[code].status);
    expect([...new Set(statuses)].sort()).toEqual([400, 401, 402, 403, 404, 409]);
  });
});
