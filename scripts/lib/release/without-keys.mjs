/**
 * Takes out of a build what must not be in a published archive. Next.js draws keys for its preview mode and its server
 * actions at each build, and writes them beside the server: in a release, everybody would know them.
 *
 * What is put in their place fits nothing: a lone surrogate can be in no header (Latin-1) and in no cookie (UTF-8), and
 * an empty key decrypts nothing. The server also removes those headers and cookies from every request, and derives the
 * actions' key from APP_SECRET (`lib/platform/http/strip-internal-headers.ts`, `action-key.ts`).
 */
const NOTHING = "\ud800";
const PREVIEW = {
  previewModeId: NOTHING,
  previewModeSigningKey: NOTHING,
  previewModeEncryptionKey: NOTHING,
};
const MANIFEST_SCRIPT = /^self\.__RSC_SERVER_MANIFEST=("(?:[^"\\]|\\.)*");?$/s;

/** @typedef {(text: string, checkout: string) => string} Change */

/** @param {(value: any) => void} change @returns {Change} */
const inJson = (change) => (text) => {
  const value = JSON.parse(text);
  change(value);
  return JSON.stringify(value);
};

/** @param {{ encryptionKey?: string }} manifest */
function forgetActionKey(manifest) {
  if (typeof manifest.encryptionKey !== "string") throw new Error("no encryptionKey where Next.js had one");
  manifest.encryptionKey = "";
}

/**
 * The builder's folder names its machine and user, and would make the bytes depend on them. Nothing reads it: a server
 * that was moved works.
 * @type {Change}
 */
const withoutFolder = (text, checkout) => text.replaceAll(checkout, "/countersign");

/** @type {Record<string, Change>} */
const CHANGES = {
  ".next/prerender-manifest.json": inJson((manifest) => {
    if (!manifest.preview) throw new Error("no preview keys where Next.js had some");
    manifest.preview = PREVIEW;
  }),
  ".next/server/preview-props.json": inJson((keys) => {
    if (Object.keys(keys).sort().join() !== Object.keys(PREVIEW).sort().join())
      throw new Error(`Next.js names its preview keys otherwise: ${Object.keys(keys)}`);
    Object.assign(keys, PREVIEW);
  }),
  ".next/server/server-reference-manifest.json": inJson(forgetActionKey),
  ".next/server/server-reference-manifest.js": (text) => {
    const literal = MANIFEST_SCRIPT.exec(text.trim())?.[1];
    if (!literal) throw new Error("Next.js writes its server-reference-manifest.js otherwise");
    const manifest = JSON.parse(JSON.parse(literal));
    forgetActionKey(manifest);
    return `self.__RSC_SERVER_MANIFEST=${JSON.stringify(JSON.stringify(manifest))}`;
  },
  ".next/required-server-files.json": withoutFolder,
  "server.js": withoutFolder,
};

export const CHANGED_FILES = Object.keys(CHANGES);

/**
 * @param {string} name of a file, relative to the server's folder @param {string} text @param {string} checkout where it
 *   was built
 */
export const withoutKeys = (name, text, checkout) => CHANGES[name]?.(text, checkout) ?? text;

/**
 * The keys that a build drew, to look for them in everything that is packed.
 * @param {(name: string) => string} read a file of the server's folder
 * @returns {string[]}
 */
export function keysOf(read) {
  const { preview } = JSON.parse(read(".next/prerender-manifest.json"));
  const { encryptionKey } = JSON.parse(read(".next/server/server-reference-manifest.json"));
  return [...Object.values(preview), encryptionKey].filter(
    (key) => typeof key === "string" && key.length > 1,
  );
}

/** Whole keys that fit nothing: samples in the interface's documentation (`lib/contracts`). */
const SAMPLES = [
  "sk_live_4rTq0ZsVwXkB7nJc2hLdP9mYf6gUeA1oRi5bNt3K8Qzw",
  "whsec_7Zc3ExampleOnlyDoNotUse0123456789abcdefgh",
];

/** What a key looks like, whoever made it. */
const LOOKS_LIKE_A_KEY = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{40,}/g,
  /\b[sr]k_(?:live|test)_[A-Za-z0-9]{24,}/g,
  /\bwhsec_[A-Za-z0-9+/]{32,}/g,
  /\bAKIA[A-Z0-9]{16}\b/g,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/g,
  /"(?:encryptionKey|previewMode\w+)"\s*:\s*"[A-Za-z0-9+/=]{16,}"/g,
  /encryptionKey\\":\s*\\"[A-Za-z0-9+/=]{16,}\\"/g,
];

/**
 * Keys in a file, shortened.
 * @param {Buffer} content @param {string[]} drawn by the build
 * @returns {string[]}
 */
export function keysIn(content, drawn) {
  const known = drawn.filter((key) => content.includes(key));
  // Characters outside ASCII matter to none of the patterns.
  const text = content.toString("latin1");
  const found = LOOKS_LIKE_A_KEY.flatMap((pattern) => text.match(pattern) ?? []).filter(
    (key) => !SAMPLES.includes(key),
  );
  return [...known, ...found].map((key) => `${key.slice(0, 12)}…`);
}
