import "server-only";
import { readdirSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { acceptedCodings } from "@/lib/platform/http/body-encodings";
import { onEveryRequest } from "@/lib/platform/http/on-every-request";

/**
 * Scripts and style sheets of pages, as compressed by the build (scripts/precompress.mjs). Next.js would compress
 * each file again for every request, and with gzip.
 */

const PREFIX = "/_next/static/";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=UTF-8",
  ".mjs": "text/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};
const EXTENSION = ".br";

/** Whether a client accepts Brotli. */
export const takesBrotli = (acceptEncoding: string | string[] | undefined): boolean =>
  acceptedCodings(acceptEncoding).has("br");

/**
 * The compressed copy of a requested file.
 * @param copies URL paths of all copies
 * @param target request-target: a path, with or without a query
 */
export function compressedCopy(
  copies: ReadonlySet<string>,
  target: string,
): { target: string; type: string } | null {
  const [file = ""] = target.split("?", 1);
  const type = TYPES[path.posix.extname(file)];
  if (!type || !copies.has(file + EXTENSION)) return null;
  return { target: file + EXTENSION + target.slice(file.length), type };
}

/** URL paths of all copies below the folder of static files; none if this server does not serve them. */
function findCopies(folder: string): ReadonlySet<string> {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const copies = names.filter((name) => name.endsWith(EXTENSION));
    return new Set(copies.map((name) => PREFIX + name.split(path.sep).join("/")));
  } catch (error) {
    log.debug({ err: error, folder }, "no compressed copies of static files");
    return new Set();
  }
}

/** Request headers that can lead to another response than the whole file: a part of it, or an error. */
const CONDITIONS = ["range", "if-match", "if-unmodified-since"] as const;

/** Rewrites requests for files that have a compressed copy, for clients that accept it. */
export function servePrecompressed(): void {
  // In development the files differ from those of the last build.
  if (env.nodeEnv !== "production") return;
  const copies = findCopies(path.join(/* turbopackIgnore: true */ process.cwd(), ".next/static"));
  if (copies.size === 0) return;
  onEveryRequest("precompressed files", (request, response) => {
    const target = request.url ?? "";
    if (!target.startsWith(PREFIX)) return;
    response.setHeader("Vary", "Accept-Encoding");
    if (request.method !== "GET" && request.method !== "HEAD") return;
    if (CONDITIONS.some((name) => request.headers[name] !== undefined)) return;
    if (!takesBrotli(request.headers["accept-encoding"])) return;
    const copy = compressedCopy(copies, target);
    if (!copy) return;
    request.url = copy.target;
    response.setHeader("Content-Type", copy.type);
    response.setHeader("Content-Encoding", "br");
  });
}
