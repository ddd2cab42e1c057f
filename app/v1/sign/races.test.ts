import { beforeAll, describe, expect, it } from "vitest";
import { POST as voidRoute } from "@/app/v1/documents/[id]/void/route";
import { POST as decline } from "@/app/v1/sign/[token]/decline/route";
import { POST as passOn } from "@/app/v1/sign/[token]/delegate/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { lockChain } from "@/lib/domain/audit/append-events";
import { db, type Tx } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { auditTypes } from "@/test/api/completion";
import { begin, createLink } from "@/test/api/public-links";
import {
  answerOf,
  createTenant,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";
import { eventually } from "@/test/support/eventually";
import { lockWaiters } from "@/test/support/lock-waiters";

/** The responses to those who come too late although they could still act when their request began. */

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

/** One signer, whose signature completes the document. */
const SOLO = {
  roles: TWO_SIGNERS.roles.slice(0, 1),
  fields: TWO_SIGNERS.fields.filter(({ roleKey }) => roleKey === "client"),
  settings: { allowDelegation: true },
};
const ALONE = { recipients: TWO_PEOPLE.slice(0, 1) };
const BOTH = { ...TWO_SIGNERS, settings: { allowDelegation: true } };

type Answer = Awaited<ReturnType<typeof call>>;

const acts = (token: string) => {
  const params = { token };
  const eve = { name: "Eve Else", email: "eve@example.com", reason: "She signs for us." };
  return {
    sign: () => call(submit, "POST", { params, body: answerOf("client") }),
    decline: () => call(decline, "POST", { params, body: { reason: "Not for me." } }),
    passOn: () => call(passOn, "POST", { params, body: eve }),
  };
};

/**
 * Begins the requests one after the other while the document is locked, so that all of them have read its state and
 * wait for the lock, in this order; then lets `first` change the document, and commits.
 */
async function atOnce(
  documentId: string,
  requests: readonly (() => Promise<Answer>)[],
  first: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  await db().$transaction(
    async (tx) => {
      await lockChain(tx, documentId);
      for (const request of requests) {
        answers.push(request());
        await eventually(async () => expect(await lockWaiters()).toBe(answers.length));
      }
      await first(tx);
    },
    { timeout: 150_000 },
  );
  return Promise.all(answers);
}

const said = ({ status, problem }: Answer) =>
  status < 400 ? [status] : [status, problem.code, problem.detail];

const SIGNED = [409, "ALREADY_SUBMITTED", "You have already signed this document."];
const CANNOT_CHANGE = [
  400,
  "INVALID_STATE",
  "You have already signed this document; this cannot be changed.",
];
const REPLACED = [401, "TOKEN_INVALID", "This link is incomplete, or was replaced by a newer one."];

describe.each([
  ["the only signer", SOLO, ALONE, "completed"],
  ["the first of two signers", BOTH, {}, "in_progress"],
] as const)("%s, at once", (_, content, more, status) => {
  const send = async () => {
    const { id } = await sendOne(tenant, more, content);
    return { id, ...acts(await tokenOf(id, "client")) };
  };
  const statusOf = async (id: string) => (await db().document.findUniqueOrThrow({ where: { id } })).status;

  it("signs three times: one signature, and the others are told that they have signed", async () => {
    const { id, sign } = await send();
    const answers = await atOnce(id, [sign, sign, sign]);
    expect(answers.map(said)).toEqual([[201], SIGNED, SIGNED]);
    expect(await statusOf(id)).toBe(status);
    expect((await auditTypes(id)).filter((type) => type === "signed")).toHaveLength(1);
  });

  it("signs, declines and passes it on: who signed is told that", async () => {
    const { id, sign, decline, passOn } = await send();
    const answers = await atOnce(id, [sign, decline, passOn]);
    expect(answers.map(said)).toEqual([[201], CANNOT_CHANGE, CANNOT_CHANGE]);
    expect(await statusOf(id)).toBe(status);
  });

  it("declines and signs: they are told of the decline", async () => {
    const { id, sign, decline, passOn } = await send();
    const answers = await atOnce(id, [decline, sign, decline, passOn]);
    const detail = "A recipient declined to sign this document, so it has ended.";
    expect(answers.map(said)).toEqual([
      [204],
      [409, "INVALID_STATE", detail],
      [401, "TOKEN_EXPIRED", detail],
      [401, "TOKEN_EXPIRED", detail],
    ]);
    expect(await statusOf(id)).toBe("declined");
  });

  it("passes it on and signs: the link is the other person’s now", async () => {
    const { id, sign, decline, passOn } = await send();
    const answers = await atOnce(id, [passOn, sign, decline, passOn]);
    expect(answers.map(said)).toEqual([[204], REPLACED, REPLACED, REPLACED]);
    expect(await statusOf(id)).toBe("sent");
  });

  it("signs after it was passed on and signed by the other person: has not signed it", async () => {
    const { id, sign } = await send();
    const answers = await atOnce(id, [sign], async (tx) => {
      const where = { documentId: id, roleKey: "client" };
      await tx.recipient.updateMany({ where, data: { status: "signed", tokenVersion: { increment: 1 } } });
      await tx.document.update({ where: { id }, data: { status } });
    });
    expect(answers.map(said)).toEqual([REPLACED]);
  });

  it("signs what the sender voids", async () => {
    const { id, sign } = await send();
    const voided = () => call(voidRoute, "POST", { credential: tenant.key, params: { id } });
    const answers = await atOnce(id, [voided, sign]);
    expect(answers.map(said)).toEqual([
      [200],
      [409, "INVALID_STATE", "The sender has voided this document."],
    ]);
  });
});

it("a visitor of a public link signs in two tabs: the other is told that they have signed", async () => {
  const link = await createLink(tenant, { others: [], maxUses: 1 }, SOLO);
  const { token, documentId } = await begin(link);
  const { sign } = acts(token);
  const answers = await atOnce(documentId, [sign, sign, sign]);
  expect(answers.map(said)).toEqual([[201], SIGNED, SIGNED]);
});

it("a visitor signs what is removed meanwhile: is told what became of it", async () => {
  const link = await createLink(tenant, { others: [] }, SOLO);
  const { token, documentId } = await begin(link);
  const { sign } = acts(token);
  const answers = await atOnce(documentId, [sign], async (tx) => {
    await tx.$executeRaw`select remove_unsigned_trail(${documentId}::uuid)`;
    await tx.document.delete({ where: { id: documentId } });
  });
  expect(answers.map(said)).toEqual([
    [401, "TOKEN_EXPIRED", expect.stringContaining("was not signed in time")],
  ]);
});
