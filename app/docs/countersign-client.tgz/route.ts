import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { packTar } from "modern-tar";
import { env } from "@/lib/env";

const FILES = [
  "package.json",
  "README.md",
  "client.js",
  "client.d.ts",
  "error.js",
  "operations.js",
  "schema.d.ts",
  "send.js",
  "webhook.js",
];

/** Immutable for the life of the process. */
let archive: Promise<Uint8Array> | undefined;

async function pack(): Promise<Uint8Array> {
  const folder = path.join(/* turbopackIgnore: true */ env.rootDir, "packages/client");
  const files = await Promise.all(
    FILES.map(async (file) => {
      const body = await readFile(path.join(/* turbopackIgnore: true */ folder, file));
      // Without a date, so that the same files give the same bytes.
      return { header: { name: `package/${file}`, size: body.length, mtime: new Date(0) }, body };
    }),
  );
  return promisify(gzip)(await packTar(files));
}

/** The typed client as an npm tarball: `npm install https://…/docs/countersign-client.tgz`. */
export async function GET(): Promise<Response> {
  archive ??= pack();
  archive.catch(() => {
    archive = undefined;
  });
  return new Response(Buffer.from(await archive), {
    headers: { "Content-Type": "application/gzip", "Cache-Control": "public, max-age=300" },
  });
}
