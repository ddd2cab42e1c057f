export type PolicyOptions = {
  /** Fresh for every answer; Next puts it on its own scripts when it finds it in the request's policy. */
  nonce: string;
  /** React's development build evaluates strings to rebuild stacks. */
  isDevelopment: boolean;
  /** Origins that pages of documents are loaded from when they are not the app's own (object storage). */
  storageOrigins: readonly string[];
  /** Who may put the page into a frame: nobody, or the origins an embed session names (CSP level 3, 6.4.2). */
  frameAncestors: "'none'" | readonly string[];
};

/**
 * The Content-Security-Policy of a page. Scripts run by nonce alone (`strict-dynamic`), so that markup that slips
 * into a page runs nothing. Styles are allowed inline: Radix and React position by style attributes, and a style
 * cannot act. Workers come from blobs too, as pdf.js starts its own that way.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const storage = options.storageOrigins.map((origin) => ` ${origin}`).join("");
  const evaluate = options.isDevelopment ? " 'unsafe-eval'" : "";
  const ancestors =
    options.frameAncestors === "'none'" || options.frameAncestors.length === 0
      ? "'none'"
      : options.frameAncestors.join(" ");
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${options.nonce}' 'strict-dynamic'${evaluate}`,
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
