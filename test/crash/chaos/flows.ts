import { randomUUID } from "node:crypto";
import { type Countersign, CountersignError } from "@countersign/client";
import type { ResendStandIn } from "@/lib/platform/ports/mail/testing/resend-stand-in";
import { until } from "../instance";

/** How a document of the run ends; {@link play} says what each ending does. */
export const ENDINGS = [
  "completed",
  "parallel",
  "declined",
  "voided",
  "expired",
  "deleted",
  "signed-once",
] as const;
export type Ending = (typeof ENDINGS)[number];

export type Cast = {
  countersign: Countersign;
  mails: ResendStandIn;
  /** One for two people in turn with a copy for a third, and one for two people at once. */
  templates: { ordered: string; parallel: string };
  /** Lets the document's deadline pass. */
  passTimeOf(documentId: string): Promise<void>;
};

export type Played = { id: string; name: string; ending: Ending };

/** Longer than the kills last: a mail during which several servers were killed waits until they end. */
const MAIL_PATIENCE_MS = 360_000;

export const addressOf = (name: string, roleKey: string) => `${name}-${roleKey}@countersign.example`;

/** Takes one document to its end as people and programs would, whatever happens to the servers. */
export async function play(cast: Cast, name: string, ending: Ending): Promise<Played> {
  const id = await sendOut(cast, name, ending);
  const { countersign } = cast;
  switch (ending) {
    case "completed":
      await sign(cast, name, "tenant");
      await sign(cast, name, "landlord");
      break;
    case "parallel":
      await Promise.all([sign(cast, name, "tenant"), sign(cast, name, "landlord")]);
      break;
    case "declined":
      await sign(cast, name, "tenant");
      await decline(cast, name, "landlord");
      break;
    case "voided":
      await sign(cast, name, "tenant");
      await countersign.voidDocument({
        path: { id },
        body: { reason: "withdrawn" },
        idempotencyKey: randomUUID(),
      });
      break;
    case "deleted":
      await sign(cast, name, "tenant");
      await unlessDone(countersign.deleteDocument({ path: { id } }), 404);
      break;
    case "signed-once":
      await sign(cast, name, "tenant");
      break;
    case "expired":
      await cast.passTimeOf(id);
      break;
  }
  return { id, name, ending };
}

async function sendOut({ countersign, templates }: Cast, name: string, ending: Ending): Promise<string> {
  const roles = ending === "parallel" ? ["tenant", "landlord"] : ["tenant", "landlord", "agent"];
  const { id } = await countersign.createDocument({
    body: {
      templateId: ending === "parallel" ? templates.parallel : templates.ordered,
      name,
      recipients: roles.map((roleKey) => ({
        roleKey,
        name: `${name} ${roleKey}`,
        email: addressOf(name, roleKey),
      })),
    },
  });
  await countersign.sendDocument({ path: { id } });
  return id;
}

/** Accepts the response to a repeated request whose first attempt succeeded although its response was lost. */
async function unlessDone(work: Promise<unknown>, doneStatus: number): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof CountersignError && error.status === doneStatus)) throw error;
  }
}

async function tokenOf({ mails }: Cast, name: string, roleKey: string): Promise<string> {
  const to = addressOf(name, roleKey);
  return until(
    `the mail to ${to}`,
    async () => {
      for (const { mail } of mails.accepted.values()) {
        if (!mail.to.includes(to)) continue;
        const token = /\/sign\/([\w-]+)/.exec(mail.text)?.[1];
        if (token) return token;
      }
      return null;
    },
    MAIL_PATIENCE_MS,
  );
}

/** Signs through the link in the mail. */
export async function sign(cast: Cast, name: string, roleKey: "tenant" | "landlord"): Promise<void> {
  const token = await tokenOf(cast, name, roleKey);
  const { countersign } = cast;
  const { consent } = await countersign.getSigning({ path: { token } });
  const submission = countersign.submitSigning({
    path: { token },
    body: {
      values: { [`${roleKey}_name`]: name },
      signatures: { [`${roleKey}_signature`]: { mode: "type", text: name, font: "caveat" } },
      consent: { accepted: true, version: consent.version },
    },
  });
  await unlessDone(submission, 409);
}

/** The link of a declined document no longer works: a repeated request is refused with 401. */
async function decline(cast: Cast, name: string, roleKey: "landlord"): Promise<void> {
  const token = await tokenOf(cast, name, roleKey);
  const body = { reason: "Not on these terms." };
  await unlessDone(cast.countersign.declineSigning({ path: { token }, body }), 401);
}
