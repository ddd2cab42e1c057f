import { createHash, randomBytes } from "node:crypto";
import { POST as consent } from "@/app/oauth/consent/route";
import { POST as register } from "@/app/oauth/register/route";
import { POST as token } from "@/app/oauth/token/route";
import type { McpScope } from "@/lib/contracts/mcp-grants";
import { findSessionPrincipal, sessionTokenOf } from "@/lib/domain/identity/session";
import { signQuestion } from "@/lib/domain/oauth/consent";
import { readAuthorizationRequest } from "@/lib/domain/oauth/read-authorization-request";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { createBrowser } from "./world";

/** A registered client. */
export function createOauthClient(name = "Test client") {
  const id = newId();
  return db().oauthClient.create({
    data: {
      id,
      clientId: `mcp_${id}`,
      name,
      redirectUris: [REDIRECT],
      isDocument: false,
      createdAt: new Date(),
    },
  });
}

export const REDIRECT = "https://client.example/callback";
export const RESOURCE = `${env.appUrl}/mcp`;

/** A verifier and its S256 challenge. */
export function pkce() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

const post = (path: string, headers: HeadersInit, body: string) =>
  new Request(`${env.appUrl}${path}`, { method: "POST", headers, body });

const formPost = (path: string, fields: Record<string, string> | URLSearchParams, headers: object = {}) =>
  post(
    path,
    { "content-type": "application/x-www-form-urlencoded", ...headers },
    new URLSearchParams(fields).toString(),
  );

export async function askToRegister(metadata: unknown, headers: object = {}) {
  const request = post(
    "/oauth/register",
    { "content-type": "application/json", ...headers },
    JSON.stringify(metadata),
  );
  const response = await register(request);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export async function askForToken(fields: Record<string, string> | URLSearchParams) {
  const response = await token(formPost("/oauth/token", fields));
  return { status: response.status, headers: response.headers, body: await response.json() };
}

type Params = Record<string, string | string[]>;

export const authorizationParams = (clientId: string, challenge: string, more: Params = {}): Params => ({
  client_id: clientId,
  redirect_uri: REDIRECT,
  response_type: "code",
  code_challenge: challenge,
  code_challenge_method: "S256",
  scope: "read write",
  state: "xyz",
  resource: RESOURCE,
  ...more,
});

/** Opens the consent page in a browser, and returns its signed question. */
export async function openConsent({ cookie }: { cookie: string }, params: Params): Promise<string> {
  const user = await findSessionPrincipal(sessionTokenOf(cookie) ?? "", "cookie");
  if (!user) throw new Error("nobody is signed in");
  const reading = await readAuthorizationRequest(params, async () => {});
  if (reading.kind !== "valid") throw new Error(`refused: ${reading.location}`);
  return signQuestion(reading.authorization, user);
}

/** Submits the question's form. */
export async function answerConsent(
  browser: { cookie: string },
  fields: Record<string, string>,
  headers: object = { "sec-fetch-site": "same-origin" },
) {
  const response = await consent(formPost("/oauth/consent", fields, { ...browser, ...headers }));
  const html = await response.text();
  const [, address] = /<a href="([^"]+)">/.exec(html) ?? [];
  const location = address ? new URL(address.replaceAll("&amp;", "&").replaceAll("&#39;", "'")) : null;
  return { status: response.status, headers: response.headers, html, location };
}

/** Connects a client for a user, including its tokens. */
export async function connect(
  userId: string,
  scopes: readonly McpScope[] = ["read", "write"],
  more: { scope?: string; resource?: string } = {},
) {
  const client = await createOauthClient();
  const browser = await createBrowser(userId);
  const { verifier, challenge } = pkce();
  const params = authorizationParams(client.clientId, challenge, { scope: scopes.join(" "), ...more });
  const question = await openConsent(browser, params);
  const { location } = await answerConsent(browser, { question, answer: "allow", write: "yes" });
  const code = location?.searchParams.get("code") ?? "";
  const exchange = {
    grant_type: "authorization_code",
    code,
    client_id: client.clientId,
    redirect_uri: REDIRECT,
    code_verifier: verifier,
    resource: more.resource ?? RESOURCE,
  };
  const { body } = await askForToken(exchange);
  return {
    client,
    exchange,
    token: body as { scope: string },
    accessToken: body.access_token as string,
    refreshToken: body.refresh_token as string,
  };
}
