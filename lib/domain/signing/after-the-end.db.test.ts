import { beforeAll, describe, expect, it } from "vitest";
import type { SubmitSigningBody } from "@/lib/contracts/signing";
import { lockChain } from "@/lib/domain/audit/append-events";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";
import { requireDocument } from "@/lib/domain/documents/queries";
import { remindAllRecipients } from "@/lib/domain/documents/remind-recipients";
import { commitVoid } from "@/lib/domain/documents/void-document";
import { declineSigning } from "@/lib/domain/signing/decline-signing";
import { findLink } from "@/lib/domain/signing/load-signing-link";
import { recordOpened } from "@/lib/domain/signing/record-opened";
import { saveSigningDraft } from "@/lib/domain/signing/save-draft";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { auditTypes } from "@/test/api/completion";
import { answerOf, createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";
import { eventually } from "@/test/support/eventually";
import { lockWaiters } from "@/test/support/lock-waiters";

const ORIGIN = { requestId: "req_test", ip: "203.0.113.9", userAgent: "test" };
const DRAFT = { values: { client_name: "Cleo" }, signatures: {} };

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const codeOf = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

/**
 * Begins `late` while the document is locked, so that it has read its state and waits for the lock; then lets `first`
 * change the document, and commits.
 * @returns the outcome of `late`
 */
async function overtaken(
  documentId: string,
  late: () => Promise<unknown>,
  first: (tx: Tx) => Promise<unknown>,
): Promise<string> {
  let outcome: Promise<string> | undefined;
  await db().$transaction(
    async (tx) => {
      await lockChain(tx, documentId);
      outcome = codeOf(late());
      await eventually(async () => expect(await lockWaiters()).toBeGreaterThan(0));
      await first(tx);
    },
    { timeout: 150_000 },
  );
  return outcome ?? "never";
}

async function voidIn(tx: Tx, documentId: string): Promise<void> {
  const document = await requireDocument(tx, tenant.ctx, documentId, "change");
  const actor = { type: "user" as const, id: tenant.userId, name: "Ada", email: tenant.email };
  await commitVoid(tx, document, { actor, at: new Date(), reason: null });
}

const drafts = (documentId: string) => db().signingDraft.count({ where: { recipient: { documentId } } });

describe("what was under way when a document ended", () => {
  it("reminds nobody, and stands in the way of nobody who ends it", async () => {
    const { id } = await sendOne(tenant);
    const message = await overtaken(
      id,
      () => remindAllRecipients(tenant.ctx, id),
      (tx) => voidIn(tx, id),
    );
    expect(message).toBe("INVALID_STATE");
    expect(
      await db().outboxEvent.count({
        where: { name: "document/reminder-requested", data: { path: ["documentId"], equals: id } },
      }),
    ).toBe(0);
  });

  it("keeps no draft, and the trail does not go on after the end", async () => {
    const { id } = await sendOne(tenant);
    const token = await tokenOf(id, "client");
    const message = await overtaken(
      id,
      () => saveSigningDraft(token, DRAFT, ORIGIN),
      (tx) => voidIn(tx, id),
    );
    expect(message).toBe("TOKEN_EXPIRED");
    expect(await drafts(id)).toBe(0);
    expect((await auditTypes(id)).at(-1)).toBe("voided");
  });

  it("notes no opening", async () => {
    const { id } = await sendOne(tenant);
    const found = await findLink(await tokenOf(id, "client"));
    const message = await overtaken(
      id,
      async () => found && recordOpened(found, ORIGIN, "viewed"),
      (tx) => voidIn(tx, id),
    );
    expect(message).toBe("done");
    expect((await auditTypes(id)).at(-1)).toBe("voided");
    expect(await db().recipient.count({ where: { documentId: id, viewedAt: { not: null } } })).toBe(0);
    expect(await db().event.count({ where: { documentId: id, type: "recipient.viewed" } })).toBe(0);
  });

  it("is no draft beside the signature: neither a new one nor one that was there", async () => {
    for (const before of [0, 1]) {
      const { id } = await sendOne(tenant);
      const token = await tokenOf(id, "client");
      if (before) await saveSigningDraft(token, DRAFT, ORIGIN);
      // The signature waits for the lock first, so it is processed first; the autosave behind it then finds the
      // signature.
      let late: Promise<string> | undefined;
      let signed: Promise<string> | undefined;
      await db().$transaction(
        async (tx) => {
          await lockChain(tx, id);
          signed = codeOf(submitSigning(token, answerOf("client") as SubmitSigningBody, ORIGIN, null));
          await eventually(async () => expect(await lockWaiters()).toBe(1));
          late = codeOf(saveSigningDraft(token, DRAFT, ORIGIN));
          await eventually(async () => expect(await lockWaiters()).toBe(2));
        },
        { timeout: 150_000 },
      );
      expect([await signed, await late]).toEqual(["done", "INVALID_STATE"]);
      expect(await drafts(id)).toBe(0);
      expect((await auditTypes(id)).at(-1)).toBe("signed");
    }
  });

  it("is no refusal and no signature by a link that was replaced", async () => {
    for (const act of [
      (token: string) => declineSigning(token, "no thanks", ORIGIN),
      (token: string) => submitSigning(token, answerOf("client") as SubmitSigningBody, ORIGIN, null),
      (token: string) => saveSigningDraft(token, DRAFT, ORIGIN),
    ]) {
      const { id, recipients } = await sendOne(tenant);
      const client = recipients.find(({ roleKey }) => roleKey === "client");
      const token = await tokenOf(id, "client");
      let corrected: Promise<unknown> | undefined;
      let late: Promise<string> | undefined;
      await db().$transaction(
        async (tx) => {
          await lockChain(tx, id);
          const other = { email: "right@example.com" };
          corrected = correctRecipient(tenant.ctx, id, client?.id ?? "", other);
          await eventually(async () => expect(await lockWaiters()).toBe(1));
          late = codeOf(act(token));
          await eventually(async () => expect(await lockWaiters()).toBe(2));
        },
        { timeout: 150_000 },
      );
      await corrected;
      expect(await late).toBe("TOKEN_INVALID");
      expect((await auditTypes(id)).at(-1)).toBe("updated");
      expect(await db().document.findUnique({ where: { id }, select: { status: true } })).toEqual({
        status: "sent",
      });
    }
  });
});
