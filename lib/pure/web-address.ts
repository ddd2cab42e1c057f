/**
 * Parses a URL as people type it; https is assumed where the scheme is missing.
 * @returns null unless it is an http or https URL that the contract accepts
 */
export function webAddressOf(typed: string): string | null {
  const text = typed.trim();
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  const isReachable = url !== null && (url.hostname.includes(".") || url.hostname === "localhost");
  const hasUserInfo = Boolean(url?.username || url?.password);
  return isWeb && isReachable && !hasUserInfo && url.href.length <= 2048 ? url.href : null;
}
