import "server-only";
import { randomBytes } from "node:crypto";
import { type ClientDetails, readClientMetadata } from "@/lib/domain/oauth/client-metadata";
import { OauthError } from "@/lib/domain/oauth/oauth-error";
import { SCOPES_SUPPORTED } from "@/lib/domain/oauth/oauth-metadata";
import { env } from "@/lib/env";
import type { OauthClient } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { fetchPublicText } from "@/lib/platform/outbound/fetch-public-text";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/** OAuth clients are registered dynamically, or identified by the URL of their metadata document. */

const DOCUMENT_MAX_BYTES = 16 * 1024;
const DOCUMENT_WITHIN_MS = 5_000;
/** How long a fetched metadata document is cached, in milliseconds. */
const DOCUMENT_FRESH_MS = 60 * 60 * 1000;

/**
 * Registers a client (RFC 7591). All are public clients: PKCE and exact redirect addresses protect them, and there is no
 * secret to keep.
 * @throws {OauthError} invalid_client_metadata, invalid_redirect_uri
 */
export async function registerClient(metadata: unknown): Promise<OauthClient> {
  const facts = readClientMetadata(metadata, "Unnamed app");
  const clientId = `mcp_${randomBytes(16).toString("base64url")}`;
  return db().oauthClient.create({
    data: { id: newId(), clientId, ...facts, isDocument: false, createdAt: getClock().now() },
  });
}

/** The response to a registration (RFC 7591, section 3.2.1). */
export const registrationOf = (client: OauthClient) => ({
  client_id: client.clientId,
  client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
  client_name: client.name,
  redirect_uris: client.redirectUris,
  ...(client.clientUri ? { client_uri: client.clientUri } : {}),
  token_endpoint_auth_method: "none",
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  scope: SCOPES_SUPPORTED.join(" "),
});

/** Looks up a stored client without an outgoing request; null if unknown. */
export const findStoredClient = (clientId: string): Promise<OauthClient | null> =>
  db().oauthClient.findUnique({ where: { clientId } });

/**
 * Finds a client by its client_id; if that is a metadata document's URL, fetches the document when it is stale.
 * @param beforeReading throws if the caller has no fetches left
 * @throws {OauthError} invalid_client
 */
export async function findClient(clientId: string, beforeReading: () => Promise<void>): Promise<OauthClient> {
  const known = await findStoredClient(clientId);
  if (known && (!known.isDocument || isFresh(known))) return known;
  const url = documentUrl(clientId);
  if (!url) throw new OauthError("invalid_client", "This app is not registered here.");
  await beforeReading();
  const facts = await readDocument(url, clientId);
  const now = getClock().now();
  return db().oauthClient.upsert({
    where: { clientId },
    create: { id: newId(), clientId, ...facts, isDocument: true, fetchedAt: now, createdAt: now },
    update: { ...facts, fetchedAt: now },
  });
}

const isFresh = ({ fetchedAt }: OauthClient): boolean =>
  fetchedAt !== null && getClock().now().getTime() - fetchedAt.getTime() < DOCUMENT_FRESH_MS;

/** Parses a client_id that is a URL: https, with a path, in normalized form. */
function documentUrl(clientId: string): URL | null {
  if (clientId.length > 500 || !URL.canParse(clientId)) return null;
  const url = new URL(clientId);
  const isAllowed = url.protocol === "https:" || (env.webhooksAllowPrivate && url.protocol === "http:");
  const isWhole =
    url.href === clientId && url.pathname !== "/" && !url.hash && !url.username && !url.password;
  return isAllowed && isWhole ? url : null;
}

async function readDocument(url: URL, clientId: string): Promise<ClientDetails> {
  let value: unknown;
  try {
    value = JSON.parse(
      await fetchPublicText(url, { maxBytes: DOCUMENT_MAX_BYTES, withinMs: DOCUMENT_WITHIN_MS }),
    );
  } catch (error) {
    const reason = error instanceof SyntaxError ? "it is not JSON" : (error as Error).message;
    throw new OauthError("invalid_client", `The app's metadata at ${url.host} cannot be read: ${reason}.`);
  }
  // Otherwise one site could impersonate another site's client.
  if ((value as { client_id?: unknown } | null)?.client_id !== clientId)
    throw new OauthError("invalid_client", `The app's metadata at ${url.host} names another client_id.`);
  return readClientMetadata(value, url.host);
}
