/**
 * `npm run demo [file.pdf]`: the product's main job, through the REST API of the running server. Sends a PDF with
 * fields for two people, signs as both, waits for the seal, and writes the sealed PDF, the certificate of completion
 * and the audit trail to demo-output/. The trail's hash chain is verified here, independently of the server.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CountersignError, createCountersign } from "@countersign/client";
import { PDF } from "@libpdf/core";
import canonicalize from "canonicalize";
import { demoFields } from "./lib/demo-fields.mjs";
import { Failure } from "./lib/failure.mjs";
import { main } from "./lib/main.mjs";
import { root } from "./lib/paths.mjs";

const DEFAULT_PDF = path.join(root, "public/samples/lease-agreement.pdf");
const OUT_DIR = path.join(root, "demo-output");
const PEOPLE = [
  { roleKey: "client", name: "Ada Client", email: `ada-${Date.now()}@countersign.example` },
  { roleKey: "provider", name: "Grace Provider", email: `grace-${Date.now()}@countersign.example` },
];

let step = 0;
function say(text, detail = "") {
  step += 1;
  console.log(`${String(step).padStart(2)}. ${text}${detail ? `  ${detail}` : ""}`);
}

function demoAccount() {
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? ".data");
  try {
    return JSON.parse(readFileSync(path.join(dataDir, "demo.json"), "utf8"));
  } catch {
    throw new Failure(
      `No demo account in ${dataDir}: start the server first (npm start), with the same DATA_DIR.`,
    );
  }
}

/** Shows the server's own error message. */
function explained(error) {
  if (!(error instanceof CountersignError)) return error;
  if (error.status === 0) return new Failure(`${error.message} Is the server running?`);
  return new Failure(`${error.status} ${error.code}: ${error.message}`);
}

/** The newest mail to an address, from the development mailbox. */
async function mailTo(email, base) {
  const response = await fetch(new URL(`/dev/mail.json?to=${encodeURIComponent(email)}`, base));
  if (!response.ok) throw new Failure(`The development mailbox answers ${response.status}.`);
  const [mail] = await response.json();
  return mail;
}

/** Polls until there is a result, for at most a minute: the work is done in the background. */
async function waitFor(what, ask) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Failure(`Waited a minute for ${what}; the server's log says why it did not come.`);
}

async function signAs(person, base) {
  const countersign = createCountersign({ baseUrl: base });
  const mail = await waitFor(`the mail to ${person.email}`, () => mailTo(person.email, base));
  const token = /\/sign\/([\w-]+)/.exec(mail.text)?.[1];
  const signing = await countersign.getSigning({ path: { token } });
  const values = {};
  const signatures = {};
  for (const field of signing.fields) {
    if (field.type === "signature")
      signatures[field.id] = { mode: "type", text: person.name, font: "caveat" };
    else if (field.type === "name") values[field.id] = person.name;
  }
  const consent = { accepted: true, version: signing.consent.version };
  await countersign.submitSigning({ path: { token }, body: { values, signatures, consent } });
}

/**
 * Verifies the hash chain. RFC 8785 and SHA-256 are implemented here, so that the server's own verdict is not
 * trusted.
 */
function checkChain(documentId, events) {
  let previousHash = null;
  for (const { id, sequence, type, createdAt, actor, ip, userAgent, data, ...hashes } of events) {
    const hashed = { id, documentId, sequence, type, createdAt, actor, ip, userAgent, data, previousHash };
    const hash = createHash("sha256").update(canonicalize(hashed)).digest("hex");
    if (hashes.previousHash !== previousHash || hashes.hash !== hash)
      throw new Failure(`The audit chain breaks at event ${sequence} (${type}).`);
    previousHash = hash;
  }
  return previousHash;
}

async function runDemo() {
  const { appUrl: baseUrl, apiKey } = demoAccount();
  const countersign = createCountersign({ baseUrl, apiKey });
  const file = process.argv[2] ? path.resolve(process.argv[2]) : DEFAULT_PDF;
  const pdf = readFileSync(file);
  const pageCount = (await PDF.load(pdf)).getPageCount();
  const payload = {
    name: path.basename(file, ".pdf"),
    roles: PEOPLE.map(({ roleKey, name }, i) => ({
      key: roleKey,
      label: name,
      kind: "signer",
      order: i + 1,
    })),
    fields: demoFields(PEOPLE, pageCount),
    recipients: PEOPLE,
    send: true,
  };
  const { id } = await countersign.createDocument({
    form: { file: new File([pdf], path.basename(file), { type: "application/pdf" }), payload },
  });
  say(`Sent ${path.basename(file)} with ${payload.fields.length} fields to ${PEOPLE.length} people`, id);
  for (const person of PEOPLE) {
    await signAs(person, baseUrl);
    say(`${person.name} opened the link of the mail and signed`);
  }
  await keepResults(countersign, id);
}

async function keepResults(countersign, id) {
  const { url } = await waitFor("the sealed PDF", () =>
    countersign.getSignedPdf({ path: { id }, query: { download: "true" } }).catch(() => null),
  );
  const certificate = await countersign.getCertificate({ path: { id } });
  const events = await countersign.listAuditEvents({ path: { id } });
  mkdirSync(OUT_DIR, { recursive: true });
  const save = async (name, address) => {
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    writeFileSync(path.join(OUT_DIR, name), bytes);
    say(`Saved demo-output/${name}`, `${Math.ceil(bytes.length / 1024)} KiB`);
  };
  await save("signed.pdf", url);
  await save("certificate.pdf", certificate.url);
  const head = checkChain(id, events);
  writeFileSync(path.join(OUT_DIR, "audit.json"), `${JSON.stringify(events, null, 2)}\n`);
  say("Saved demo-output/audit.json", `${events.length} events, chain unbroken, head ${head.slice(0, 16)}…`);
}

await main(() =>
  runDemo().catch((error) => {
    throw explained(error);
  }),
);
