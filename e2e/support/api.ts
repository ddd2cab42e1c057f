import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { TemplateContent } from "@/lib/contracts/content";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { TemplateDto } from "@/lib/contracts/templates";

/**
 * Prepares the starting point of a journey through the product's own API: an account, a key, a template, a document
 * that is out for signature, and the signing links mailed to its recipients.
 */

export const BASE_URL = process.env.BASE_URL ?? "http://localhost:3000";

/** The sample that ships with the product: a lease of a few pages. */
export const SAMPLE_PDF = fileURLToPath(new URL("../../public/samples/lease-agreement.pdf", import.meta.url));

export const PASSWORD = "correct-horse-battery-staple";

type Json = Record<string, unknown>;

/** Content as a client sends it: omitted properties get their defaults. */
export type NewContent = {
  roles: Partial<TemplateContent["roles"][number]>[];
  fields: Json[];
  settings?: Json;
};

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly workspaceId: string;
  /** For routes that do not accept API keys. */
  readonly token: string;
}

/** An API caller with a credential; throws the server's error. */
export function caller(headers: Record<string, string> = {}, baseUrl = BASE_URL) {
  return async <T>(method: string, route: string, body?: unknown): Promise<T> => {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(route, baseUrl), {
      method,
      headers: {
        ...headers,
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${text.slice(0, 2000)}`);
    return (text ? JSON.parse(text) : undefined) as T;
  };
}

/** An address unique to this test. */
export const freshEmail = (who: string): string => `${who}-${randomUUID().slice(0, 8)}@countersign.example`;

interface MailboxMail {
  readonly subject: string;
  readonly text: string;
}

const WAIT_MS = 30_000;
const POLL_MS = 150;

/** Polls until there is a result: mails and seals are made in the background. */
export async function waitFor<T>(what: string, ask: () => Promise<T | null | undefined>): Promise<T> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${WAIT_MS / 1000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The newest mail to an address whose text matches the pattern. */
export async function mailedMatch(to: string, pattern: RegExp, baseUrl = BASE_URL): Promise<string> {
  const call = caller({}, baseUrl);
  return waitFor(`a mail to ${to}`, async () => {
    const mails = await call<MailboxMail[]>("GET", `/dev/mail.json?to=${encodeURIComponent(to)}`);
    return mails.map((mail) => pattern.exec(mail.text)?.[1]).find(Boolean);
  });
}

/**
 * Creates a confirmed account with its personal workspace by signing up: for journeys about signing up, and for
 * servers with a database of their own. For everything else, `createAccount` costs less.
 */
export async function signUpAndConfirm(name = "Ada Sender", baseUrl = BASE_URL): Promise<Account> {
  const call = caller({}, baseUrl);
  const email = freshEmail("sender");
  await call("POST", "/api/auth/signup", { name, email, password: PASSWORD });
  const link = await mailedMatch(email, /[?&]token=([\w-]+)/, baseUrl);
  await call("POST", "/api/auth/confirm", { token: link, password: PASSWORD });
  const { token } = await call<{ token: string }>("POST", "/api/auth/token", { email, password: PASSWORD });
  const workspaces = await caller({ authorization: `Bearer ${token}` }, baseUrl)<{ id: string }[]>(
    "GET",
    "/v1/workspaces",
  );
  return { name, email, password: PASSWORD, workspaceId: workspaces[0]?.id ?? "", token };
}

/** Calls as the account's user, in its workspace. */
export const callerOf = ({ token, workspaceId }: Account, baseUrl = BASE_URL) =>
  caller({ authorization: `Bearer ${token}`, "x-workspace-id": workspaceId }, baseUrl);

/** Creates and publishes a template from a PDF and content. Drafts are written by users, not by API keys. */
export async function createPublishedTemplate(
  account: Account,
  pdfPath: string,
  content: NewContent,
  baseUrl = BASE_URL,
): Promise<TemplateDto> {
  const call = callerOf(account, baseUrl);
  const form = new FormData();
  form.set("name", path.basename(pdfPath, ".pdf"));
  form.set("file", new Blob([readFileSync(pdfPath)], { type: "application/pdf" }), path.basename(pdfPath));
  const template = await call<TemplateDto>("POST", "/v1/templates", form);
  await call("PATCH", `/v1/templates/${template.id}/draft`, { content });
  await call("POST", `/v1/templates/${template.id}/draft/publish`);
  return template;
}

export interface Person {
  readonly roleKey: string;
  readonly name: string;
  readonly email: string;
}

/** Creates a document and sends it. */
export async function createAndSend(
  key: string,
  templateId: string,
  recipients: readonly Person[],
  more: Json = {},
): Promise<DocumentDto> {
  const call = caller({ authorization: `Bearer ${key}` });
  const document = await call<DocumentDto>("POST", "/v1/documents", { templateId, recipients, ...more });
  return call("POST", `/v1/documents/${document.id}/send`);
}

/** The path of the newest signing link mailed to an address: `/sign/<token>`. */
export async function linkFor(email: string): Promise<string> {
  return `/sign/${await mailedMatch(email, /\/sign\/([\w-]+)/)}`;
}

interface ApiRequest {
  readonly fields: readonly { readonly id: string; readonly type: string; readonly required: boolean }[];
  readonly consent: { readonly version: string };
}

/** Signs through the API: signatures typed, everything else as given. */
export async function signByApi(link: string, name: string, values: Json = {}): Promise<void> {
  const call = caller();
  const signing = await call<ApiRequest>("GET", `/v1${link}`);
  const signatures = signing.fields
    .filter((field) => field.type === "signature" || field.type === "initials")
    .map((field) => [field.id, { mode: "type", text: name, font: "caveat" }]);
  await call("POST", `/v1${link}/submit`, {
    values,
    signatures: Object.fromEntries(signatures),
    consent: { accepted: true, version: signing.consent.version },
  });
}

/** A box on a page, as fractions of it. */
export const box = (page: number, x: number, y: number, width = 0.3, height = 0.03) => ({
  page,
  x,
  y,
  width,
  height,
});
