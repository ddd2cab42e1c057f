/**
 * Makes one attack that once held up the service (or all at once), for some seconds. It is started by start-attack.ts
 * with a JSON of what to attack on its standard input, and ends by itself. It talks only to the loopback address that
 * it is given, and reports on its standard output how its requests were answered.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

/** @typedef {import("./start-attack").AttackPlan & { attack: string }} Plan */

/** Pause between two requests of one sender, so that immediate rejections do not become a busy loop. */
const PAUSE_MS = 60;
const REQUEST_TIMEOUT_MS = 20_000;

/** @type {Plan} */
const plan = JSON.parse(await text(process.stdin));
const endsAt = performance.now() + plan.seconds * 1_000;
const base = new URL(plan.url);
if (base.hostname !== "127.0.0.1") throw new Error("attacks this machine alone");
// The service is being measured, so the attackers get the lowest priority.
os.setPriority(19);

/** @type {Record<string, number>} */
const answers = {};
const note = (/** @type {string | number} */ answer) => {
  answers[answer] = (answers[answer] ?? 0) + 1;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });

/**
 * Sends one request; resolves with the status, or with what happened to it.
 * @param {{ method: string; path: string; from: string; headers?: Record<string, string>; body?: string | Buffer }}
 *   options
 * @returns {Promise<string | number>}
 */
function send({ method, path, from, headers = {}, body }) {
  return new Promise((resolve) => {
    const options = {
      agent,
      method,
      host: base.hostname,
      port: base.port,
      path,
      timeout: REQUEST_TIMEOUT_MS,
      headers: {
        "x-forwarded-for": from,
        ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
        ...headers,
      },
    };
    const request = http.request(options, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? "no status"));
      response.once("error", () => resolve("cut off"));
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve("cut off"));
    request.end(body);
  });
}

/** @param {number} senders @param {(count: number) => Promise<string | number>} ask */
async function flood(senders, ask) {
  let count = 0;
  const sender = async () => {
    while (performance.now() < endsAt) {
      note(await ask(count++));
      await delay(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
}

/** Sends a form at one byte per second. @param {string} from */
async function trickle(from) {
  while (performance.now() < endsAt) {
    const answer = await new Promise((resolve) => {
      const request = http.request(
        {
          method: "POST",
          host: base.hostname,
          port: base.port,
          path: "/v1/templates",
          headers: {
            "x-forwarded-for": from,
            authorization: `Bearer ${plan.key}`,
            "content-type": "multipart/form-data; boundary=slow",
            "content-length": 1_000_000,
          },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
          request.destroy();
        },
      );
      const drip = setInterval(() => {
        if (performance.now() < endsAt) request.write("-");
        else request.destroy();
      }, 1_000);
      request.once("error", () => resolve("cut off"));
      request.once("close", () => {
        clearInterval(drip);
        resolve("open until the end");
      });
    });
    note(answer);
    await delay(PAUSE_MS);
  }
}

const json = { "content-type": "application/json" };
/** The bytes of a file; empty if the plan has no files. @param {keyof import("./hostile-files").HostileFiles} name */
const read = (name) => (plan.files ? readFileSync(plan.files[name]) : Buffer.alloc(0));
const [strokes, verify, picture, largePicture, upload] = [
  read("strokes"),
  read("verify"),
  read("picture"),
  read("largePicture"),
  read("upload"),
];
const { pages = [], uploadUrls = [], pictureUrl = "/" } = plan;
/** A random address of one IPv6 customer's network. */
const ipv6 = () =>
  `2001:db8:0:${plan.round}:${Array.from({ length: 4 }, () => randomBytes(2).toString("hex")).join(":")}`;

/** @type {Record<string, () => Promise<unknown>>} */
const attacks = {
  "strokes to invented links": () =>
    flood(4, () =>
      send({
        method: "POST",
        path: `/v1/sign/${randomBytes(36).toString("base64url")}/submit`,
        from: `${plan.network}.1`,
        headers: json,
        body: strokes,
      }),
    ),
  "files to verify": () =>
    flood(3, () =>
      send({
        method: "POST",
        path: "/api/verify",
        from: `${plan.network}.2`,
        headers: { "content-type": "application/pdf" },
        body: verify,
      }),
    ),
  "pages of a slow document": () =>
    flood(24, (count) =>
      send({ method: "GET", path: pages[count % pages.length] ?? "/", from: `${plan.network}.3` }),
    ),
  "slow forms": () => Promise.all(Array.from({ length: 40 }, () => trickle(`${plan.network}.4`))),
  "damaged pictures": () =>
    flood(8, (count) =>
      send({
        method: "PUT",
        path: pictureUrl,
        from: `${plan.network}.5`,
        headers: { "content-type": "application/octet-stream" },
        body: count % 2 === 0 ? picture : largePicture,
      }),
    ),
  "sign-ins": () =>
    flood(40, () =>
      send({
        method: "POST",
        path: "/api/auth/token",
        from: ipv6(),
        headers: json,
        body: JSON.stringify({
          email: `${randomBytes(6).toString("hex")}@attack.example`,
          password: "a wrong password",
        }),
      }),
    ),
  "passkeys and codes of nobody": () => {
    const id = randomBytes(32).toString("base64url");
    const part = randomBytes(300).toString("base64url");
    const response = { clientDataJSON: part, authenticatorData: part, signature: part };
    const passkey = { id, rawId: id, type: "public-key", response };
    /** @type {[string, object][]} */
    const doors = [
      ["passkey/options", {}],
      ["passkey", { passkey }],
      ["second-step", { totp: "000000" }],
      ["reauthenticate", { password: part }],
    ];
    return flood(40, (count) => {
      const [door, body] = doors[count % doors.length] ?? ["passkey", {}];
      const cookie = `countersign.second-step=${part}`;
      return send({
        method: "POST",
        path: `/api/auth/${door}`,
        from: ipv6(),
        headers: { ...json, "sec-fetch-site": "same-origin", cookie },
        body: JSON.stringify(body),
      });
    });
  },
  "the API reference": () =>
    flood(30, () => send({ method: "GET", path: "/docs/api/objects", from: `${plan.network}.7` })),
  "invented signing pages": () =>
    flood(40, () =>
      send({
        method: "GET",
        path: `/sign/${randomBytes(36).toString("base64url")}`,
        from: `${plan.network}.8`,
      }),
    ),
  "documents by one key": () =>
    flood(16, () =>
      send({
        method: "POST",
        path: "/v1/documents",
        from: `${plan.network}.6`,
        headers: { ...json, authorization: `Bearer ${plan.key}` },
        body: JSON.stringify(plan.newDocument),
      }),
    ),
  // One request after another in each conversation: three people who work.
  "turns of the agent": () =>
    Promise.all(
      plan.conversations.map(({ sessionId, headers }) =>
        flood(1, () =>
          send({
            method: "POST",
            path: "/v1/agent/chat",
            from: `${plan.network}.9`,
            headers: { ...json, ...headers },
            body: JSON.stringify({ sessionId, message: "Write a long service agreement" }),
          }),
        ),
      ),
    ),
  "uploads of one tenant": () =>
    flood(6, (count) =>
      send({
        method: "PUT",
        path: uploadUrls[count % uploadUrls.length] ?? "/",
        from: `${plan.network}.6`,
        headers: { "content-type": "application/pdf" },
        body: upload,
      }),
    ),
};

const attack = attacks[plan.attack];
if (!attack) throw new Error(`no attack is called "${plan.attack}"`);
await attack();
agent.destroy();
process.stdout.write(JSON.stringify(answers), () => process.exit());
