import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { env } from "@/lib/env";
import { tarOf } from "@/lib/pure/tar";

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
    FILES.map(async (file) => ({
      name: `package/${file}`,
      bytes: await readFile(path.join(/* turbopackIgnore: true */ folder, file)),
    })),
  );
  return promisify(gzip)(tarOf(files));
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
