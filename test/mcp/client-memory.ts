import type { OAuthClientProvider } from "@modelcontextprotocol/client";

/** What a client stores, and the address to which it redirected its user. */
export type Stored = { client?: object; tokens?: object; verifier?: string; sentTo?: URL };

/**
 * The storage of the protocol's official client, in memory.
 * @param name what the client calls itself
 */
export function clientMemory(name: string, redirectUrl: string) {
  const stored: Stored = {};
  const state = crypto.randomUUID();
  const provider = {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl], scope: "read write" },
    state: () => state,
    clientInformation: () => stored.client,
    saveClientInformation: (client: object) => {
      stored.client = client;
    },
    tokens: () => stored.tokens,
    saveTokens: (tokens: object) => {
      stored.tokens = tokens;
    },
    redirectToAuthorization: (url: URL) => {
      stored.sentTo = url;
    },
    saveCodeVerifier: (verifier: string) => {
      stored.verifier = verifier;
    },
    codeVerifier: () => stored.verifier ?? "",
  } as unknown as OAuthClientProvider;
  return { stored, state, provider };
}
