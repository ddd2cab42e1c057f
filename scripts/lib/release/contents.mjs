/**
 * What a release contains, and where: its root is the folder of Next's standalone server, so that the server, the PDF
 * workers and the launcher share one `node_modules`. `scripts/lib/paths.mjs` finds things there.
 */
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import { FONT_PACKAGES, STAY_OUTSIDE } from "../../build-pdf-worker.mjs";
import { listFiles } from "../hash.mjs";
import { RELEASE_FILE, root, serverFolder } from "../paths.mjs";
import { ARCHES, nativePackages, nodePackage, postgresPackage } from "./native.mjs";
import { inOrder } from "./pack.mjs";
import { DOCUMENTS } from "./sources.mjs";
import { CHANGED_FILES, withoutKeys } from "./without-keys.mjs";

/** @typedef {import("./pack.mjs").Entry} Entry */
/** @typedef {import("./native.mjs").Arch} Arch */
/** @typedef {import("../paths.mjs").Release} Release */

/** Of the standalone folder; whatever else Next copies there was only named somewhere in the sources. */
const OF_SERVER = /^(?:server\.js$|\.next\/|node_modules\/|public\/)/;
/** Files of packages that no running program opens. */
const FOR_DEVELOPERS =
  /\.(?:d\.[mc]?ts|[mc]?ts|map|md|markdown|a|h)$|\/(?:pgxs|pkgconfig|include|scripts)\/|\/(?:\.package-lock\.json|install\.js)$/;
/**
 * Other builds of pdfium for browsers, sources of sharp, PostgreSQL for C programs, and procedural languages whose
 * interpreters are not there. (The list of PostgreSQL's links is replaced by the links.)
 */
const UNUSED =
  /sharp\/(?:src|install)\/|\/pg-symlinks\.json$|@hyzyla\/pdfium\/dist\/(?!(?:index\.esm\.js|index\.cjs|pdfium\.wasm)$)|\/(?:libecpg|libpgtypes)[^/]*$|\/(?:\w+_)?pl(?:perl|python3|tcl)u?[^/]*\.(?:so|control|sql)$/;
const README = "scripts/lib/release/README.txt";

/**
 * Files and symbolic links below a folder. Node.js 24 follows links to folders where version 20 did not: what they
 * lead to would be there twice, below a name that is a link, and tar cannot unpack that.
 * @param {string} folder @returns {{ name: string; link?: string }[]}
 */
function everythingIn(folder) {
  /** @type {(prefix: string) => { name: string; link?: string }[]} */
  const below = (prefix) =>
    readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
      const name = `${prefix}${entry.name}`;
      if (entry.isSymbolicLink()) return [{ name, link: readlinkSync(path.join(folder, name)) }];
      if (entry.isDirectory()) return below(`${name}/`);
      return entry.isFile() ? [{ name }] : [];
    });
  return below("");
}

/** The package that a path below node_modules/ belongs to. @param {string} name */
export const packageOf = (name) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name)?.[1];

const EVERY_NATIVE = new Set(ARCHES.flatMap(nativePackages));

/**
 * The server: without packages for one architecture, and without the keys of its build.
 * @param {string} folder @param {string} checkout where it was built
 * @returns {Entry[]}
 */
export function serverEntries(folder, checkout) {
  const wanted = everythingIn(folder).filter(
    ({ name }) => OF_SERVER.test(name) && !EVERY_NATIVE.has(packageOf(name) ?? "") && !name.endsWith(".map"),
  );
  const missing = CHANGED_FILES.filter((name) => !wanted.some((entry) => entry.name === name));
  if (missing.length > 0) throw new Error(`Next.js no longer writes ${missing.join(", ")}`);
  return wanted.map(({ name, link }) => {
    const file = path.join(folder, name);
    if (link !== undefined) return { name, link };
    if (name.endsWith("/package.json") && JSON.parse(readFileSync(file, "utf8")).cpu)
      throw new Error(`${name} is for one architecture: name it in native.mjs`);
    if (!CHANGED_FILES.includes(name)) return { name, file };
    return { name, content: Buffer.from(withoutKeys(name, readFileSync(file, "utf8"), checkout)) };
  });
}

/** @param {string} name of a package @param {string} folder where it lies @returns {Entry[]} */
export function packageEntries(name, folder) {
  /** @type {Entry[]} */
  const entries = [];
  for (const { name: file, link } of everythingIn(folder)) {
    const target = `node_modules/${name}/${file}`;
    if (FOR_DEVELOPERS.test(target) || UNUSED.test(target)) continue;
    const isProgram = /\/bin\/[^/]+$/.test(target) || /\.so(?:\.[\d.]+)?$/.test(target);
    entries.push(link ? { name: target, link } : { name: target, file: path.join(folder, file), isProgram });
  }
  return entries;
}

/**
 * The links between PostgreSQL's libraries, which npm's archives cannot contain.
 * @param {Arch} arch @param {string} folder of the package @returns {Entry[]}
 */
export function postgresLinks(arch, folder) {
  /** @type {{ source: string; target: string }[]} */
  const links = JSON.parse(readFileSync(path.join(folder, "native/pg-symlinks.json"), "utf8"));
  return links.flatMap(({ source, target }) => {
    const name = `node_modules/${postgresPackage(arch)}/${target}`;
    return UNUSED.test(name) ? [] : [{ name, link: path.posix.relative(path.posix.dirname(target), source) }];
  });
}

/**
 * A package and all that it needs, by the lock file. Optional ones are left out: those are for one architecture.
 * @param {Record<string, { dependencies?: Record<string, string> }>} locked @param {string[]} names
 */
export function withNeeds(locked, names) {
  const all = new Set(names);
  // A set is walked in the order of insertion, what is added meanwhile included.
  for (const name of all)
    for (const needed of Object.keys(locked[`node_modules/${name}`]?.dependencies ?? {})) all.add(needed);
  return [...all];
}

/**
 * Which characters the fonts have (`lib/document-engine/text/font-store.ts` reads it); the fonts themselves are in dist/.
 * @param {Record<string, unknown>} locked @returns {Entry[]}
 */
function fontTables(locked) {
  return Object.keys(locked)
    .filter((name) => FONT_PACKAGES.test(name))
    .flatMap((name) => ["package.json", "unicode.json"].map((file) => `${name}/${file}`))
    .filter((name) => existsSync(path.join(root, name)))
    .map((name) => ({ name, file: path.join(root, name) }));
}

/** Packages that are in the workers' bundle but for files that they read beside it, which no bundler sees. */
export const READ_BY_WORKERS = ["node_modules/zxing-wasm/dist/reader/zxing_reader.wasm"];

/** Those files, and the package.json by which they are found. @returns {Entry[]} */
function filesOfWorkers() {
  const names = READ_BY_WORKERS.flatMap((name) => [name, `node_modules/${packageOf(name)}/package.json`]);
  return names.map((name) => ({ name, file: path.join(root, name) }));
}

/** What other builds than Next's have written to dist/. @returns {Entry[]} */
function builtEntries() {
  /** @type {string[]} */
  const worker = JSON.parse(readFileSync(path.join(root, "dist/pdf-worker/outputs.json"), "utf8"));
  const fonts = listFiles(path.join(root, "dist/fonts"), (name) => name.endsWith(".ttf"));
  const commands = listFiles(path.join(root, "dist"), (name) => /^commands(?:\.mjs$|\/)/.test(name));
  return [
    ...worker,
    ...fonts.map((name) => `dist/fonts/${name}`),
    ...commands.filter((name) => !name.endsWith(".json")).map((name) => `dist/${name}`),
  ].map((name) => ({ name, file: path.join(root, name) }));
}

/** Settings that an operator put beside the Dockerfile must not become part of the image. */
const NOT_IN_IMAGE = ".env\n";

/** What the release takes from the checkout as it is, and what stands beside it. @returns {Entry[]} */
export function copiedEntries() {
  const below = (/** @type {string} */ folder, /** @type {RegExp} */ wanted) =>
    listFiles(path.join(root, folder))
      .filter((name) => wanted.test(name))
      .map((name) => `${folder}/${name}`);
  const names = [
    ...below("prisma/migrations", /\.(?:sql|toml)$/),
    // As lib/api/client-archive/pack-client.ts packs it.
    ...below("packages/client", /^[^/]+\.(?:js|json|md|d\.ts)$/),
    ...below("deploy", /(?<!\.test\.ts)$/),
    ...DOCUMENTS,
  ];
  return [
    ...names.map((name) => ({ name, file: path.join(root, name) })),
    { name: "bin/countersign", file: path.join(root, "bin/countersign"), isProgram: true },
    { name: "README.txt", file: path.join(root, README) },
    { name: ".dockerignore", content: Buffer.from(NOT_IN_IMAGE) },
  ];
}

/** What is needed of the product's package.json: its version, and where fonts lie. */
function manifest() {
  const { name, version, type, imports } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return Buffer.from(`${JSON.stringify({ name, version, private: true, type, imports }, null, 2)}\n`);
}

/**
 * Everything in a release, in the archive's order; its own description comes first.
 * @param {object} options
 * @param {Arch} options.arch
 * @param {Release} options.about
 * @param {(name: string) => string} options.folderOf where a native package lies
 * @param {{ name: string; content: Buffer }[]} options.launcher
 * @returns {Entry[]}
 */
export function collect({ arch, about, folderOf, launcher }) {
  const { packages: locked } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const shared = withNeeds(locked, STAY_OUTSIDE).filter((name) => !EVERY_NATIVE.has(name));
  const node = about.hasNode ? folderOf(nodePackage(arch)) : null;
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  const add = (/** @type {Entry[]} */ more) => {
    for (const entry of more) entries.set(entry.name, entry);
  };
  add([{ name: RELEASE_FILE, content: Buffer.from(`${JSON.stringify(about, null, 2)}\n`) }]);
  add(serverEntries(serverFolder(), root));
  for (const name of shared) add(packageEntries(name, path.join(root, "node_modules", name)));
  for (const name of nativePackages(arch)) add(packageEntries(name, folderOf(name)));
  add(postgresLinks(arch, folderOf(postgresPackage(arch))));
  add(fontTables(locked));
  add(filesOfWorkers());
  add(builtEntries());
  add(copiedEntries());
  add(launcher);
  add([{ name: "package.json", content: manifest() }]);
  if (node)
    add([
      { name: "node/bin/node", file: path.join(node, "bin/node"), isProgram: true },
      { name: "node/LICENSE", file: path.join(node, "LICENSE") },
    ]);
  return inOrder([...entries.values()]);
}
