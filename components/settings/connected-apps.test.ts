import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ConnectedApps } from "@/components/settings/connected-apps";
import { connectedAppQueries } from "@/lib/client/queries/connected-apps";
import type { McpGrantDto } from "@/lib/contracts/mcp-grants";

const app = (more: Partial<McpGrantDto> = {}): McpGrantDto => ({
  id: crypto.randomUUID(),
  clerkClientId: "mcp_1",
  clientName: "Claude",
  clientHost: null,
  isVerified: false,
  redirectHosts: ["claude.ai"],
  scopes: ["read"],
  createdAt: "2026-11-01T10:00:00.000Z",
  lastUsedAt: null,
  ...more,
});

function render(fill: (client: QueryClient) => void): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  fill(client);
  const page = createElement(ConnectedApps, { cursor: undefined });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, page));
  return html;
}

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const { queryKey } = connectedAppQueries.page(undefined);
const shown = (items: McpGrantDto[], nextCursor: string | null = null) =>
  wordsOf(render((client) => client.setQueryData(queryKey, { items, nextCursor })));

describe("the connected apps", () => {
  it("show what each may do, what proves its name, and where it leads", () => {
    const words = shown([
      app({
        scopes: ["read", "write"],
        clientHost: "claude.ai",
        isVerified: true,
        redirectHosts: ["claude.ai", "127.0.0.1"],
      }),
      app({ clientName: "Reader" }),
      app({ clientHost: "evil.example" }),
    ]);
    expect(words).toContain("Claude Published by claude.ai");
    expect(words).toContain("Claude Unverified Published by evil.example");
    expect(words).toContain("Returns to claude.ai, 127.0.0.1");
    expect(words).toContain("create, send, remind and void on your behalf");
    expect(words).toContain("Reader Unverified");
    expect(words).toContain("Never");
  });

  it.each<[McpGrantDto["scopes"], string]>([
    [["read"], "See and download documents; see templates"],
    [["documents:read"], "See and download documents"],
    [["templates:read"], "See templates"],
    [["templates:read", "templates:write"], "Create, change and publish templates"],
    [
      ["documents:read", "documents:send"],
      "See and download documents; create, send, remind and void on your behalf",
    ],
  ])("say in words what %j allow", (scopes, words) => expect(shown([app({ scopes })])).toContain(words));

  it("lead to how to connect one, where there is none", () => {
    const words = shown([]);
    expect(words).toContain("No connected apps");
    expect(words).toContain("How to connect one");
  });

  it("go on to further pages", () => {
    const words = shown(
      Array.from({ length: 50 }, (_, i) => app({ clientName: `App ${i}` })),
      "next",
    );
    expect(words).toContain("App 49");
    expect(words).toContain("Next");
  });

  it("say that they load, and that they could not be loaded", () => {
    expect(render(() => {})).toContain("Loading the connected apps");
    const html = render((client) => {
      const query = client.getQueryCache().build(client, { queryKey });
      query.setState({ status: "error", error: new Error("no"), fetchStatus: "idle" });
    });
    expect(wordsOf(html)).toContain("couldn’t be loaded");
    expect(wordsOf(html)).toContain("Try again");
  });
});
