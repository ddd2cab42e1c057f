/**
 * Whether a request probably comes from a phone, by the low-entropy client hint (User-Agent Client Hints, section 3.2)
 * or else the user agent: decides the first render on the server, which the browser corrects by its width.
 */
export function isPhone(headers: Pick<Headers, "get">): boolean {
  const hint = headers.get("sec-ch-ua-mobile");
  if (hint !== null) return hint === "?1";
  return /\bMobi/.test(headers.get("user-agent") ?? "");
}
