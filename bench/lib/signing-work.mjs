/** What programs and signers ask of a bench server: documents of the demo workspace's template, sent and signed. */

const emailOf = (roleKey, run) => `${roleKey}-${run}@countersign.example`;

/** The template's roles, in the order in which they sign. */
const ROLES = ["tenant", "landlord"];

const people = (run) =>
  ROLES.map((roleKey) => ({ roleKey, name: `Ben ${roleKey}`, email: emailOf(roleKey, run) }));

/** Calls with these headers; throws the answer of what did not succeed. */
export function client(base, headers) {
  return async (method, route, body) => {
    const response = await fetch(new URL(route, base), {
      method,
      headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : null;
  };
}

/** The first signing link's token in a text. */
export const tokenFrom = (text) => /\/sign\/([\w-]+)/.exec(text)?.[1];

/** Twenty completions on a machine that does much else take more than a minute. */
const PATIENCE_MS = 300_000;

/** Asks every 10 ms, unless told, until the answer is true. */
async function waitFor(ask, everyMs = 10) {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`waited ${PATIENCE_MS / 1000} s in vain`);
}

/** @returns its id */
export async function createOne(key, templateId, run) {
  const document = await key("POST", "/v1/documents", { templateId, recipients: people(run) });
  return document.id;
}

/** Creates and sends a document. @returns its id */
export async function sendOne(key, templateId, run) {
  const id = await createOne(key, templateId, run);
  await key("POST", `/v1/documents/${id}/send`);
  return id;
}

/** The mails that arrived at the address of a run's role, newest first. */
export const mailsTo = (anonymous, roleKey, run) =>
  anonymous("GET", `/dev/mail.json?to=${encodeURIComponent(emailOf(roleKey, run))}`);

/** The token of the link that was mailed to a run's role, as soon as it has arrived. */
export function mailedToken(anonymous, roleKey, run) {
  return waitFor(async () => {
    const mails = await mailsTo(anonymous, roleKey, run);
    return mails.map(({ text }) => tokenFrom(text)).find(Boolean);
  });
}

/** Reads what a role's link is to sign. @returns signs it */
export async function openToSign(anonymous, roleKey, token) {
  const { consent } = await anonymous("GET", `/v1/sign/${token}`);
  return () =>
    anonymous("POST", `/v1/sign/${token}/submit`, {
      values: { [`${roleKey}_name`]: "Ben Bench" },
      signatures: { [`${roleKey}_signature`]: { mode: "type", text: "Ben Bench", font: "caveat" } },
      consent: { accepted: true, version: consent.version },
    });
}

/** Waits until all of these documents can be downloaded as signed. @param {(id: string) => Promise<number>} statusOf */
export async function untilSealed(ids, statusOf, everyMs) {
  const left = new Set(ids);
  await waitFor(async () => {
    for (const id of left) {
      if ((await statusOf(id)) === 200) left.delete(id);
      else break;
    }
    return left.size === 0;
  }, everyMs);
}
