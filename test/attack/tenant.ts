import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/lib/paths.mjs";
import { until } from "@/test/crash/instance";

const SAMPLE = readFileSync(path.join(root, "public/samples/lease-agreement.pdf"));
const PASSWORD = "seven lamps on the quay";

/**
 * Reads of a page and of a list per document: fast operations need more samples, or a single pause of the machine
 * would decide.
 */
const READS = 3;

type Json = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: answers are as varied as the interface; tests read them freely.
export type Ask = (method: string, route: string, body?: object | Buffer) => Promise<any>;
/** Also answers refusals. */
export type Request = (
  method: string,
  route: string,
  body?: object | Buffer,
  // biome-ignore lint/suspicious/noExplicitAny: as above.
) => Promise<{ status: number; body: any }>;
/** The mails that arrived at an address. */
export type MailsTo = (address: string) => Promise<{ text: string }[]>;

/** Durations of each kind of work in milliseconds. */
export type Times = Record<"upload" | "page" | "list" | "sign" | "seal" | "signIn", number[]>;

/** Requests from a separate address. */
export function requester(url: string, address: string, headers: Record<string, string> = {}): Request {
  return async (method, route, body) => {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const response = await fetch(new URL(route, url), {
      method,
      headers: {
        "x-forwarded-for": address,
        ...headers,
        ...(body === undefined ? {} : { "content-type": isJson ? "application/json" : "application/pdf" }),
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : new Uint8Array(body as Buffer) }),
    });
    const text = await response.text();
    const isJsonText = response.headers.get("content-type")?.includes("json") && text;
    return { status: response.status, body: isJsonText ? JSON.parse(text) : text };
  };
}

/**
 * Calls from a separate address.
 * @throws for unsuccessful responses
 */
export function caller(...args: Parameters<typeof requester>): Ask {
  const request = requester(...args);
  return async (method, route, body) => {
    const response = await request(method, route, body);
    if (response.status < 400) return response.body;
    const text = JSON.stringify(response.body).slice(0, 300);
    throw new Error(`${method} ${route}: ${response.status} ${text}`);
  };
}

const signer = { key: "client", label: "Client", order: 1 };
const box = { roleKey: "client", page: 1, x: 0.1, width: 0.3, height: 0.04 };
const ONE_SIGNER = {
  roles: [signer],
  fields: [
    { ...box, id: "name", key: "name", type: "name", y: 0.5, required: false },
    { ...box, id: "signature", key: "signature", type: "signature", y: 0.6 },
    { ...box, id: "photo", key: "photo", type: "image", y: 0.7, required: false },
  ],
};

/** Two people in one step. */
export const TWO_AT_ONCE = {
  roles: [signer, { key: "witness", label: "Witness", order: 1 }],
  fields: [
    { ...box, id: "signature", key: "signature", type: "signature", y: 0.6 },
    { ...box, id: "witness", key: "witness", type: "signature", y: 0.7, roleKey: "witness" },
  ],
};

/** A workspace with an account and address of its own. */
export class Tenant {
  /** The name of all documents that {@link send} creates. */
  static readonly DOCUMENT_NAME = "Agreement";

  readonly #url: string;
  readonly #address: string;
  readonly email: string;
  readonly ask: Ask;
  /** Like {@link ask}, but also returns refusals. */
  readonly request: Request;
  readonly key: string;
  readonly #keyed: Ask;
  readonly #mailsTo: MailsTo;
  readonly #session: Record<string, string>;
  #templateId = "";
  #count = 0;

  private constructor(parts: {
    url: string;
    address: string;
    email: string;
    key: string;
    session: Record<string, string>;
    mailsTo: MailsTo;
  }) {
    this.#mailsTo = parts.mailsTo;
    this.#session = parts.session;
    this.#url = parts.url;
    this.#address = parts.address;
    this.email = parts.email;
    this.ask = caller(parts.url, parts.address, parts.session);
    this.request = requester(parts.url, parts.address, parts.session);
    this.key = parts.key;
    this.#keyed = caller(parts.url, parts.address, { authorization: `Bearer ${parts.key}` });
  }

  /** @param mailsTo where the server delivers its mails; by default, the development mailbox */
  static async create(
    url: string,
    name: string,
    address: string,
    mailsTo: MailsTo = developmentMailbox(url, address),
  ): Promise<Tenant> {
    const email = `${name}@countersign.example`;
    const stranger = caller(url, address);
    await stranger("POST", "/api/auth/signup", { name, email, password: PASSWORD });
    const token = await mailed(mailsTo, email, /[?&]token=([\w-]+)/);
    await stranger("POST", "/api/auth/confirm", { token, password: PASSWORD });
    const session = await stranger("POST", "/api/auth/token", { email, password: PASSWORD });
    const authorization = `Bearer ${session.token}`;
    const [workspace] = await caller(url, address, { authorization })("GET", "/v1/workspaces");
    const signedIn = { authorization, "x-workspace-id": workspace.id };
    const { secret } = await caller(url, address, signedIn)("POST", "/v1/api-keys", { name: "Tests" });
    return new Tenant({ url, address, email, key: secret, session: signedIn, mailsTo });
  }

  /** A published PDF template, from which {@link send} creates documents. @returns its id */
  async publish(pdf: Buffer = SAMPLE, content: object = ONE_SIGNER): Promise<string> {
    const { id, uploadUrl } = await this.ask("POST", "/v1/templates", { name: "One signer" });
    await this.#keyed("PUT", uploadUrl, pdf);
    await this.ask("PATCH", `/v1/templates/${id}/draft`, { content });
    await this.ask("POST", `/v1/templates/${id}/draft/publish`);
    this.#templateId = id;
    return id;
  }

  /** A request that creates a draft from the published template. */
  get newDocument(): Json {
    const recipients = [{ roleKey: signer.key, name: "Sam Signer", email: `many-of-${this.email}` }];
    return { templateId: this.#templateId, name: "One of many", recipients };
  }

  /** A new conversation with the agent about a new text, and the headers that authenticate requests in it. */
  async conversation(): Promise<{ sessionId: string; headers: Record<string, string> }> {
    const text = { name: "Text", sourceKind: "document" };
    const { id: templateId } = await this.ask("POST", "/v1/templates", text);
    const { id: sessionId } = await this.ask("POST", "/v1/agent/sessions", { templateId });
    return { sessionId, headers: this.#session };
  }

  /** The URL to which a new draft's PDF can be uploaded. */
  async uploadUrl(): Promise<string> {
    return (await this.#keyed("POST", "/v1/templates", { name: "Upload" })).uploadUrl;
  }

  async upload(): Promise<void> {
    await this.#keyed("PUT", await this.uploadUrl(), SAMPLE);
  }

  async signIn(): Promise<void> {
    await caller(this.#url, this.#address)("POST", "/api/auth/token", {
      email: this.email,
      password: PASSWORD,
    });
  }

  /** Sends a document to its signer. @returns its id and the token of the link */
  async send(): Promise<{ id: string; token: string }> {
    this.#count += 1;
    const email = `signer-${this.#count}-of-${this.email}`;
    const recipients = [{ roleKey: signer.key, name: "Sam Signer", email }];
    const body: Json = { templateId: this.#templateId, name: Tenant.DOCUMENT_NAME, recipients };
    const { id } = await this.#keyed("POST", "/v1/documents", body);
    await this.#keyed("POST", `/v1/documents/${id}/send`);
    return { id, token: await mailed(this.#mailsTo, email, /\/sign\/([\w-]+)/) };
  }

  /** Requests the signing page as a browser does. */
  async openPage(token: string): Promise<void> {
    await caller(this.#url, this.#address)("GET", `/sign/${token}`);
  }

  /** Requests the list as the dashboard does. */
  async list(): Promise<void> {
    await this.ask("GET", "/v1/documents?limit=25");
  }

  async sign(token: string): Promise<void> {
    await sign(this.#keyed, token);
  }

  async isSealed(id: string): Promise<void> {
    await until("the seal", () =>
      this.#keyed("GET", `/v1/documents/${id}/signed-pdf`).then(
        () => true,
        (error: unknown) => {
          if (String(error).includes("NOT_FOUND")) return false;
          throw error;
        },
      ),
    );
  }

  /**
   * Uploads, signs in, signs and seals, one after another, for this many seconds.
   * @param signsIn false leaves out signing in: by default, an address may sign in sixty times a minute
   */
  async work(seconds: number, { signsIn = true } = {}): Promise<Times> {
    const times: Times = { upload: [], page: [], list: [], sign: [], seal: [], signIn: [] };
    const timed = async (kind: keyof Times, work: () => Promise<void>) => {
      const from = performance.now();
      await work();
      times[kind].push(performance.now() - from);
    };
    const end = performance.now() + seconds * 1_000;
    const uploads = async () => {
      while (performance.now() < end) {
        await timed("upload", () => this.upload());
        if (signsIn) await timed("signIn", () => this.signIn());
      }
    };
    const documents = async () => {
      while (performance.now() < end) {
        const { id, token } = await this.send();
        for (let reads = 0; reads < READS; reads++) {
          await timed("page", () => this.openPage(token));
          await timed("list", () => this.list());
        }
        await timed("sign", () => this.sign(token));
        await timed("seal", () => this.isSealed(id));
      }
    };
    await Promise.all([uploads(), documents()]);
    return times;
  }
}

/** Signs a document of a template with one signer. */
export async function sign(ask: Ask, token: string): Promise<void> {
  const { consent } = await ask("GET", `/v1/sign/${token}`);
  await ask("POST", `/v1/sign/${token}/submit`, {
    values: {},
    signatures: { signature: { mode: "type", text: "Sam Signer", font: "caveat" } },
    consent: { accepted: true, version: consent.version },
  });
}

function developmentMailbox(url: string, address: string): MailsTo {
  const ask = caller(url, address);
  return (to) => ask("GET", `/dev/mail.json?to=${encodeURIComponent(to)}`);
}

/** What the first group of a pattern matches in a mail, once a matching mail has arrived. */
export function mailed(mailsTo: MailsTo, to: string, pattern: RegExp): Promise<string> {
  return until(`the mail to ${to}`, async () =>
    (await mailsTo(to)).map((mail) => pattern.exec(mail.text)?.[1]).find(Boolean),
  );
}
