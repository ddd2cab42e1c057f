/** The public pages by their paths. Only the server knows these lists: browsers tell shared pages by their form. */

const SELF_HOSTING = [
  ...[
    "install",
    "proxy",
    "supervise",
    "containers",
    "database-and-files",
    "mail",
    "seal",
    "accounts",
    "company-sign-in",
    "backup",
    "secret",
  ],
  ...[
    "upgrade",
    "monitor",
    "processes",
    "sandbox",
    "inngest",
    "abuse",
    "assistants",
    "billing",
    "air-gapped",
    "troubleshooting",
  ],
  "settings",
];
const GUIDES = [
  ...[
    "api-keys",
    "quickstart",
    "signing-flow",
    "fields",
    "embedding",
    "branding",
    "own-domain",
    "signing-in",
    "security-log",
    "webhooks",
    "verification",
    "idempotency",
  ],
  ...["pagination", "limits", "client", "assistants", "going-live", "versions"],
  ...["self-hosting", ...SELF_HOSTING.map((name) => `self-hosting/${name}`), "security"],
];
const REFERENCE = [
  ...["events", "objects", "documents", "recipients", "bulk-sends", "submissions", "templates", "images"],
  ...[
    "template-gallery",
    "signing",
    "embedding",
    "webhooks",
    "api-keys",
    "security-log",
    "workspaces",
    "billing",
    "users",
  ],
  ...["notifications", "agent", "mcp-grants", "service", "verification", "authentication"],
];

/** All paths below /docs, so that no page is rendered to find out that a path does not exist. */
export const DOCS_PATHS: ReadonlySet<string> = new Set(
  [
    ...["api", "errors", "search.json", "versions/feed.xml", "countersign-client.tgz"],
    ...["self-hosting/grafana-dashboard.json", ...GUIDES, ...GUIDES.map((name) => `${name}.md`)],
    ...REFERENCE.map((section) => `api/${section}`),
  ].map((name) => `/docs/${name}`),
);

/** Public pages that a search engine may show; the legal ones are the operator's to publish. */
export const PUBLIC_PAGES: readonly string[] = [
  ...["/", "/pricing", "/sample", "/verify", "/docs"],
  ...[...DOCS_PATHS].filter((path) => !/\.\w+$/.test(path)),
];

const LEGAL_PATHS: ReadonlySet<string> = new Set(["/legal/terms", "/legal/privacy", "/legal/imprint"]);

/** Whether the code alone shows that nothing is at a shared path. */
export const isMissingSharedPath = (path: string): boolean =>
  /^\/(?:docs|legal)\/./.test(path) && !DOCS_PATHS.has(path) && !LEGAL_PATHS.has(path);
