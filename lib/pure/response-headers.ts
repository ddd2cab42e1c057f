/** Security headers that do not depend on the response; `next.config.ts` sets them on everything that Next.js sends. */

export interface Header {
  readonly key: string;
  readonly value: string;
}

/** Browser features that no page uses; denied for injected scripts too (Permissions-Policy). */
const UNUSED_FEATURES = [
  "camera",
  "display-capture",
  "geolocation",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Of every response. */
export const CONTENT_HEADERS: readonly Header[] = [{ key: "X-Content-Type-Options", value: "nosniff" }];

/** Of every response but scripts, styles and fonts, which are no documents. */
export const DOCUMENT_HEADERS: readonly Header[] = [
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: UNUSED_FEATURES },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];
