import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ConsentForm } from "@/app/(product)/oauth/authorize/consent-form";
import { UnusableRequest } from "@/app/(product)/oauth/authorize/consent-problem";
import type { McpScope } from "@/lib/contracts/mcp-grants";
import { readAuthorizationRequest } from "@/lib/domain/oauth/read-authorization-request";
import { env } from "@/lib/env";
import { authorizationParams, createOauthClient, pkce, REDIRECT } from "@/test/api/oauth";

async function pageFor(more: object, scopes: McpScope[], redirectUri: string): Promise<string> {
  const client = { ...(await createOauthClient("Claude <b>")), ...more };
  const authorization = { client, redirectUri, state: null, codeChallenge: "x", scopes };
  const workspaces = ["Alder Street", "2", "3", "4", "5", "6", "7"];
  return renderToStaticMarkup(
    ConsentForm({ authorization, question: "signed", email: "ada@example.com", workspaces }),
  );
}

/** Type, name and value of each control. */
const controlsOf = (html: string) =>
  [...html.matchAll(/<(?:input|button) [^>]*>/g)].map(([tag]) =>
    ["type", "name", "value"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]),
  );

describe("the consent page", () => {
  it("is a plain form that says who asks, for what, and where it leads", async () => {
    const html = await pageFor({}, ["read", "write"], "https://client.example/callback?x=1");
    for (const part of [
      'action="/oauth/consent"',
      'method="post"',
      "Claude &lt;b&gt;",
      "Unverified app",
      "client.example",
      "ada@example.com",
      "Alder Street, 2, 3, 4, 5 and 2 more",
    ])
      expect(html).toContain(part);
    expect(html).not.toContain("<script");
    // The request of a browser without JavaScript.
    expect(controlsOf(html)).toEqual([
      ["hidden", "question", "signed"],
      ["checkbox", "write", "yes"],
      ["submit", "answer", "allow"],
      ["submit", "answer", "deny"],
    ]);
  });

  it.each<[McpScope[], string[], string | null]>([
    [
      ["read", "write"],
      ["see your documents, recipients, templates and usage", "download signed PDFs and certificates"],
      "create documents and templates, and send, remind and void on your behalf",
    ],
    [
      ["documents:read"],
      ["see your documents, recipients and usage", "download signed PDFs and certificates"],
      null,
    ],
    [
      ["documents:read", "documents:send"],
      ["see your documents, recipients and usage", "download signed PDFs and certificates"],
      "create documents, and send, remind and void them on your behalf",
    ],
    [["templates:read"], ["see your templates"], null],
    [
      ["templates:read", "templates:write"],
      ["see your templates"],
      "create, change and publish templates on your behalf",
    ],
  ])("says in words what %j allow", async (scopes, reading, writing) => {
    const html = await pageFor({}, scopes, "https://client.example/callback");
    expect([...html.matchAll(/<li>([^<]+)<\/li>/g)].map(([, words]) => words)).toEqual(reading);
    expect(/<input type="checkbox"[^>]*\/><span>([^<]+)<\/span>/.exec(html)?.[1] ?? null).toBe(writing);
  });

  it("names the host of a document, offers no writing to a reader, and says what opens a link", async () => {
    const verified = { isDocument: true, clientId: "https://claude.ai/client.json", name: "Claude" };
    const html = await pageFor(verified, ["read"], "cursor://anysphere/callback");
    expect(html).toContain("claude.ai");
    expect(html).not.toContain("another publisher");
    expect(html).toContain("The app that opens “cursor” links");
    expect(html).not.toContain("Unverified app");
    expect(html).not.toContain('type="checkbox"');
    const device = await pageFor({}, ["read"], "http://127.0.0.1:4000/callback");
    expect(device).toContain("A program on this device (127.0.0.1:4000)");
  });

  it("warns of a document that uses a name which is known as another's", async () => {
    const client = { isDocument: true, clientId: "https://evil.example/client.json", name: "Сlaude" };
    const html = await pageFor(client, ["read"], "https://evil.example/callback");
    expect(html).toContain("Unverified app");
    expect(html).toContain("the well-known name of another publisher, not of evil.example.");
  });

  it("names the reason of a refusal, and goes nowhere without a click", async () => {
    const { clientId } = await createOauthClient();
    const params = authorizationParams(clientId, pkce().challenge, { response_type: "token" });
    const reading = await readAuthorizationRequest(params, async () => {});
    if (reading.kind !== "refused") throw new Error("was taken");
    const html = renderToStaticMarkup(UnusableRequest(reading));
    expect(html).toContain("response_type must be code.");
    expect(html).toContain("Return to client.example");
    const [, href = ""] = /<a [^>]*href="([^"]+)"/.exec(html) ?? [];
    const address = new URL(href.replaceAll("&amp;", "&"));
    expect(address.origin + address.pathname).toBe(REDIRECT);
    const { error, state, iss } = Object.fromEntries(address.searchParams);
    expect({ error, state, iss }).toEqual({
      error: "unsupported_response_type",
      state: "xyz",
      iss: env.appUrl,
    });
    expect(html).not.toMatch(/http-equiv|<script/);
  });
});
