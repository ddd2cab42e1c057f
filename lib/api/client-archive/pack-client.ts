import "server-only";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { INTERFACE_VERSION } from "@/lib/contracts/interface-version";
import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";

type PackedFile = { name: string; body: Buffer };

/** The files that npm would pack according to the package's `files`, which leave out its tests. */
function filesOfPackage(): PackedFile[] {
  const folder = path.join(/* turbopackIgnore: true */ env.rootDir, "packages/client");
  return readdirSync(folder)
    .filter((name) => /\.(?:js|json|md)$|\.d\.ts$/.test(name))
    .sort()
    .map((name) => ({ name, body: readFileSync(path.join(/* turbopackIgnore: true */ folder, name)) }));
}

const files = perProcess("files of the client", () => {
  const packed = filesOfPackage();
  const hash = createHash("sha256");
  for (const { name, body } of packed) hash.update(name).update("\0").update(body).update("\0");
  // Versions are compared as numbers (Semantic Versioning 2.0.0, item 11): first by date; those of one date merely
  // differ.
  const version = `1.${INTERFACE_VERSION.replaceAll("-", "")}.${Number.parseInt(hash.digest("hex").slice(0, 6), 16)}`;
  return { version, packed };
});

/** The version of the client that matches this instance; any change to the files changes it. */
export const clientVersion = (): string => files.get().version;

/** The client that matches this instance as an npm package: a gzipped tar, the same bytes for the same files. */
export async function packClient(): Promise<Buffer> {
  const { version, packed } = files.get();
  const entries = packed.map(({ name, body }) => {
    const content = name === "package.json" ? withVersion(body, version) : body;
    return { header: { name: `package/${name}`, size: content.length, mtime: new Date(0) }, body: content };
  });
  return gzipSync(await packTar(entries));
}

function withVersion(body: Buffer, version: string): Buffer {
  const manifest = JSON.parse(body.toString("utf8")) as object;
  return Buffer.from(`${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
}
