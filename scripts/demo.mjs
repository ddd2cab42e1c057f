/**
 * `npm run demo [file.pdf]`: the main job by REST against the running server. Uploads a PDF, places fields for
 * two people, sends it, signs as both, waits for the seal, and leaves the sealed PDF, the certificate and the
 * audit trail (its chain checked here, independently of the server) in demo-output/.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import canonicalize from "canonicalize";
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

/** A caller of the interface: throws what the server says in words. */
function caller(base, headers) {
  return async (method, route, body) => {
    const response = await fetch(new URL(route, base), {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch((error) => {
      throw new Failure(
        `No answer from ${base}: is the server running? (${error.cause?.code ?? error.message})`,
      );
    });
    const text = await response.text();
    const answer = text ? JSON.parse(text) : null;
    if (!response.ok)
      throw new Failure(`${method} ${route}: ${response.status} ${answer?.code}: ${answer?.detail}`);
    return answer;
  };
}

/** Asks again until there is something, for at most a minute: the work behind it happens in the background. */
async function waitFor(what, ask) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Failure(`Waited a minute for ${what}; the server's log says why it did not come.`);
}

/** A signature and a name for each, and a date, on the last page. */
function fields(pageCount) {
  return PEOPLE.flatMap(({ roleKey }, i) => {
    const box = (id, type, y, height) => ({
      id: `${roleKey}_${id}`,
      key: `${roleKey}_${id}`,
      roleKey,
      type,
      label: id,
      page: pageCount,
      x: i === 0 ? 0.1 : 0.55,
      y,
      width: 0.33,
      height,
    });
    return [
      box("name", "name", 0.8, 0.03),
      box("signature", "signature", 0.84, 0.07),
      box("date", "date_signed", 0.92, 0.03),
    ];
  });
}

async function signAs(person, base) {
  const call = caller(base, {});
  const mail = await waitFor(`the mail to ${person.email}`, async () => {
    const mails = await call("GET", `/dev/mail.json?to=${encodeURIComponent(person.email)}`);
    return mails[0];
  });
  const token = /\/sign\/([\w-]+)/.exec(mail.text)?.[1];
  const signing = await call("GET", `/v1/sign/${token}`);
  const values = {};
  const signatures = {};
  for (const field of signing.fields) {
    if (field.type === "signature")
      signatures[field.id] = { mode: "type", text: person.name, font: "caveat" };
    else if (field.type === "name") values[field.id] = person.name;
  }
  await call("POST", `/v1/sign/${token}/submit`, {
    values,
    signatures,
    consent: { accepted: true, version: signing.consent.version },
  });
}

/** RFC 8785 and SHA-256 by hand, so that the server's word is not taken for it. */
function checkChain(documentId, events) {
  let previousHash = null;
  for (const event of events) {
    const { id, sequence, type, createdAt, actor, ip, userAgent, data } = event;
    const canonical = canonicalize({
      id,
      documentId,
      sequence,
      type,
      createdAt,
      actor,
      ip,
      userAgent,
      data,
      previousHash,
    });
    const hash = createHash("sha256").update(canonical).digest("hex");
    if (event.previousHash !== previousHash || event.hash !== hash)
      throw new Failure(`The audit chain breaks at event ${sequence} (${type}).`);
    previousHash = hash;
  }
  return previousHash;
}

await main(async () => {
  const demo = demoAccount();
  const base = demo.appUrl;
  const pdf = process.argv[2] ? path.resolve(process.argv[2]) : DEFAULT_PDF;
  const anonymous = caller(base, {});
  const { token } = await anonymous("POST", "/api/auth/token", {
    email: demo.email,
    password: demo.password,
  });
  const [workspace] = await caller(base, { authorization: `Bearer ${token}` })("GET", "/v1/workspaces");
  const call = caller(base, { authorization: `Bearer ${token}`, "x-workspace-id": workspace.id });
  say("Signed in", `workspace “${workspace.name}”`);

  const template = await call("POST", "/v1/templates", { name: path.basename(pdf, ".pdf"), kind: "oneoff" });
  const upload = await fetch(template.uploadUrl, {
    method: "PUT",
    headers: { "content-type": "application/pdf" },
    body: readFileSync(pdf),
  });
  const uploaded = await upload.json();
  if (!upload.ok) throw new Failure(`The PDF was refused: ${uploaded.code}: ${uploaded.detail}`);
  say("Uploaded the PDF", `${path.basename(pdf)}, ${uploaded.pages.length} pages`);

  const content = {
    roles: [
      { key: "client", label: "Client", kind: "signer", order: 1 },
      { key: "provider", label: "Provider", kind: "signer", order: 2 },
    ],
    fields: fields(uploaded.pages.length),
  };
  const { diagnostics } = await call("PATCH", `/v1/templates/${template.id}/draft`, { content });
  say("Placed 6 fields for 2 people", `${diagnostics.length} remarks of the rules engine`);

  const document = await call("POST", "/v1/documents", { templateId: template.id, recipients: PEOPLE });
  await call("POST", `/v1/documents/${document.id}/send`);
  say("Created and sent the document", document.id);
  for (const person of PEOPLE) {
    await signAs(person, base);
    say(`${person.name} opened the link of the mail and signed`);
  }

  const { url } = await waitFor("the sealed PDF", () =>
    call("GET", `/v1/documents/${document.id}/signed-pdf?download=true`).catch(() => null),
  );
  const certificate = await call("GET", `/v1/documents/${document.id}/certificate`);
  const events = await call("GET", `/v1/documents/${document.id}/audit`);
  mkdirSync(OUT_DIR, { recursive: true });
  const save = async (name, address) => {
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    writeFileSync(path.join(OUT_DIR, name), bytes);
    say(`Saved demo-output/${name}`, `${Math.ceil(bytes.length / 1024)} KiB`);
  };
  await save("signed.pdf", url);
  await save("certificate.pdf", certificate.url);
  const head = checkChain(document.id, events);
  writeFileSync(path.join(OUT_DIR, "audit.json"), `${JSON.stringify(events, null, 2)}\n`);
  say("Saved demo-output/audit.json", `${events.length} events, chain unbroken, head ${head.slice(0, 16)}…`);
});
