export type PolicyOptions = {
  /**
   * Which scripts run: those with a nonce that is fresh for every response (Next adds it to its own when it finds it in
   * the request's policy), or, in a body that is the same for everybody, the page's own by their SHA-256 (base64) and
   * files of this origin.
   */
  scripts: { nonce: string } | { hashes: readonly string[] };
  /** React's development build needs eval to reconstruct stacks. */
  isDevelopment: boolean;
  /** Origins of page images when they are not the app's own (object storage). */
  storageOrigins: readonly string[];
  /** Who may frame the page: no one, or the origins of an embed session (CSP level 3, 6.4.2). */
  frameAncestors: "'none'" | readonly string[];
};

/**
 * The Content-Security-Policy of a page. Scripts run by nonce only (`strict-dynamic`), or by hash, so that injected
 * markup cannot execute. Inline styles are allowed: Radix and React position with style attributes, and styles cannot execute code.
 * blob: workers are allowed, since pdf.js starts its own that way.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const storage = options.storageOrigins.map((origin) => ` ${origin}`).join("");
  const evaluate = options.isDevelopment ? ["'unsafe-eval'"] : [];
  const ancestors =
    options.frameAncestors === "'none'" || options.frameAncestors.length === 0
      ? "'none'"
      : options.frameAncestors.join(" ");
  return [
    "default-src 'self'",
    ["script-src 'self'", ...sourcesOf(options.scripts), ...evaluate].join(" "),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${storage}`,
    `connect-src 'self'${storage}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}

const sourcesOf = (scripts: PolicyOptions["scripts"]): string[] =>
  "nonce" in scripts
    ? [`'nonce-${scripts.nonce}'`, "'strict-dynamic'"]
    : scripts.hashes.map((hash) => `'sha256-${hash}'`);
