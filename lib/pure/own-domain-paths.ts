/**
 * What an own domain serves: the pages of recipients and of verification, with the endpoints and files that they use.
 * A list of what is served, and not of what is not, so that a new page is missing there until somebody adds it here.
 */
const SERVED: readonly RegExp[] = [
  /^\/(?:sign|embed\/sign|start|draw|report|verify)\/[^/]+\/?$/,
  /^\/unsubscribe\/[^/]+\/[^/]+\/?$/,
  /^\/verify\/?$/,
  /^\/v1\/sign\//,
  /^\/api\/(?:sign|drawings|public-links|report|unsubscribe)\//,
  // Files, each behind an address that proves who may have it, or that cannot be guessed.
  /^\/api\/(?:pages|blobs|source|logos)\//,
  /^\/api\/verify\/?$/,
  /^\/_next\/static\//,
  /^\/\.well-known\/countersign-seal\.pem$/,
];

const HEALTH = /^\/(?:v1\/health|api\/health(?:\/ready)?)$/;

/** Whether a path says how this process is, which is answered under every host. */
export const isHealthPath = (path: string): boolean => HEALTH.test(path);

/** Whether an own domain serves a path. @param path without a query, and without dot segments */
export const isServedOnOwnDomain = (path: string): boolean =>
  // Next.js reads a backslash as a slash: what follows it would not be what was matched.
  !/\\|%5c|%2f/i.test(path) && SERVED.some((pattern) => pattern.test(path));

/**
 * The request header that marks requests under an own domain, for pages that then lead nowhere else; set by the server
 * alone (lib/api/serve-own-domains).
 */
export const OWN_DOMAIN_HEADER = "x-countersign-own-domain";
