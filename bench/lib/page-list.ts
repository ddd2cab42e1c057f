import { fileURLToPath } from "node:url";
import { workspaceHref } from "@/lib/pure/workspace-path";
import type { BenchServer } from "./server.mjs";

/** A page to measure. */
export type BenchPage = { name: string; path: string; isPublic?: boolean };

const legalText = fileURLToPath(new URL("../../docs/architecture.md", import.meta.url));

/** Settings of a server with legal pages, which all use a text at hand. */
export const PAGE_SETTINGS = {
  LEGAL_TERMS: legalText,
  LEGAL_PRIVACY: legalText,
  LEGAL_IMPRINT: legalText,
};

/** Number of documents on one page of the list. */
const ROWS = 50;

type Named = { id: string; workspaceId: string };

function callerOf({ appUrl, apiKey }: BenchServer["demo"]) {
  const asKey = { authorization: `Bearer ${apiKey}` };
  return async <T>(method: string, route: string, body?: unknown, credential = asKey): Promise<T> => {
    const response = await fetch(new URL(route, appUrl), {
      method,
      headers: { ...credential, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${text.slice(0, 500)}`);
    return JSON.parse(text) as T;
  };
}

const people = (run: number) =>
  ["tenant", "landlord"].map((roleKey) => ({
    roleKey,
    name: `Robin ${roleKey} ${run}`,
    email: `${roleKey}-${run}@countersign.example`,
  }));

/**
 * Fills the demo workspace: a page of documents, a bulk send, a public link. @returns the names and ids that the
 * addresses need
 */
async function fill(demo: BenchServer["demo"]) {
  const call = callerOf(demo);
  const [template] = await call<Named[]>("GET", "/v1/templates");
  if (!template) throw new Error("the demo workspace has no template");
  const documents: Named[] = [];
  for (let run = 0; run < ROWS; run++) {
    const name = `Lease for ${run + 1} Harbour Street`;
    const body = { templateId: template.id, name, recipients: people(run) };
    const document = await call<Named>("POST", "/v1/documents", body);
    if (run % 3 !== 0) await call("POST", `/v1/documents/${document.id}/send`);
    documents.push(document);
  }
  const rows = [100, 101, 102].map((run) => ({ recipients: people(run) }));
  const bulk = await call<Named>("POST", "/v1/documents/bulk", { templateId: template.id, rows });
  const { email, password } = demo;
  const { token } = await call<{ token: string }>("POST", "/api/auth/token", { email, password });
  const asUser = { authorization: `Bearer ${token}`, "x-workspace-id": template.workspaceId };
  const [landlord] = people(200).filter(({ roleKey }) => roleKey === "landlord");
  const link = { isEnabled: true, roleKey: "tenant", others: [landlord], maxUses: 100, expiresAt: null };
  const { slug } = await call<{ slug: string }>(
    "GET",
    `/v1/workspaces/${template.workspaceId}`,
    undefined,
    asUser,
  );
  const view = await call<{ link: { url: string } }>(
    "PUT",
    `/api/templates/${template.id}/public-link`,
    link,
    asUser,
  );
  return { slug, template, document: documents[1] ?? template, bulk, start: new URL(view.link.url).pathname };
}

const PUBLIC: readonly BenchPage[] = [
  { name: "landing", path: "/" },
  { name: "login", path: "/login" },
  { name: "sign up", path: "/signup" },
  { name: "forgot password", path: "/forgot-password" },
  { name: "verify", path: "/verify" },
  { name: "sample", path: "/sample" },
  { name: "status", path: "/status" },
  { name: "legal", path: "/legal/terms" },
  { name: "docs", path: "/docs" },
  { name: "docs: a guide", path: "/docs/quickstart" },
  { name: "docs: reference", path: "/docs/api" },
  { name: "docs: operations", path: "/docs/api/documents" },
  { name: "docs: errors", path: "/docs/errors" },
];

const SIGNED_IN: readonly BenchPage[] = [
  { name: "documents, 50 rows", path: "/documents" },
  { name: "new document", path: "/documents/new" },
  { name: "bulk sends", path: "/documents/bulk" },
  { name: "templates", path: "/templates" },
  { name: "new template", path: "/templates/new" },
  { name: "gallery", path: "/templates/gallery" },
  { name: "reports", path: "/reports" },
  { name: "notifications", path: "/notifications" },
  { name: "settings: profile", path: "/settings/profile" },
  { name: "settings: workspace", path: "/settings/workspace" },
  { name: "settings: members", path: "/settings/members" },
  { name: "settings: billing", path: "/settings/billing" },
  { name: "settings: apps", path: "/settings/apps" },
  { name: "developers: keys", path: "/developers/keys" },
  { name: "developers: webhooks", path: "/developers/webhooks" },
  { name: "developers: requests", path: "/developers/requests" },
  { name: "operations", path: "/operations" },
];

/** The main pages, using the demo workspace, which is filled for them. */
export async function mainPages(demo: BenchServer["demo"]): Promise<BenchPage[]> {
  const { slug, template, document, bulk, start } = await fill(demo);
  const asPublic = (page: BenchPage) => ({ ...page, isPublic: true });
  const signedIn = [
    ...SIGNED_IN,
    { name: "a document", path: `/documents/${document.id}` },
    { name: "send: recipients", path: `/documents/new/${template.id}` },
    { name: "bulk send: list", path: `/documents/bulk/new/${template.id}` },
    { name: "bulk send: progress", path: `/documents/bulk/${bulk.id}` },
    { name: "template editor", path: `/templates/${template.id}` },
    { name: "template preview", path: `/templates/${template.id}/preview` },
  ];
  return [
    ...PUBLIC.map(asPublic),
    asPublic({ name: "public link", path: start }),
    asPublic({ name: "signing", path: new URL(demo.signUrl).pathname }),
    ...signedIn.map((page) => ({ ...page, path: workspaceHref(slug, page.path) })),
  ];
}
