import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLink } from "@/lib/domain/signing/load-signing-link";
import { recordOpened } from "@/lib/domain/signing/record-opened";
import { db } from "@/lib/platform/database/db";
import { replaceMailer } from "@/lib/platform/ports/mail/get-mailer";
import { newId } from "@/lib/pure/id";
import { signAs } from "@/test/api/completion";
import { mailReminder } from "@/test/api/mails";
import { createTenant, sendOne, TWO_SIGNERS, tokenOf } from "@/test/api/world";

const origin = { requestId: "req_test", ip: null, userAgent: null };

let documentId: string;
let restore: () => void = () => undefined;
beforeEach(async () => {
  const content = { ...TWO_SIGNERS, settings: { signingOrder: "parallel" } };
  ({ id: documentId } = await sendOne(await createTenant(), {}, content));
});
afterEach(() => {
  restore();
});

/** Returns the status that the event states for the document and, by role, for each recipient. */
async function statesIn(type: string) {
  const { payload } = await db().event.findFirstOrThrow({ where: { documentId, type } });
  const { status, recipients } = (
    payload as { data: { status: string; recipients: { roleKey: string; status: string }[] } }
  ).data;
  return { status, ...Object.fromEntries(recipients.map((one) => [one.roleKey, one.status])) };
}

describe("an event shows recipients in their state at its time", () => {
  it("when one opens their page while another signs", async () => {
    const link = await findLink(await tokenOf(documentId, "provider"));
    await signAs(documentId, "client");
    if (link) await recordOpened(link, origin, "viewed");
    expect(await statesIn("recipient.viewed")).toEqual({
      status: "in_progress",
      client: "signed",
      provider: "pending",
    });
  });

  it("when one is reminded while another signs", async () => {
    const { id } = await db().recipient.findFirstOrThrow({ where: { documentId, roleKey: "provider" } });
    restore = replaceMailer({
      driver: "smtp",
      send: async () => {
        await signAs(documentId, "client");
        return { providerId: "taken" };
      },
    });
    await mailReminder(documentId, id, newId());
    expect(await statesIn("recipient.reminded")).toEqual({
      status: "in_progress",
      client: "signed",
      provider: "pending",
    });
  });
});
