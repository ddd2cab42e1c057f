import { expect, it } from "vitest";

const { auditText, complete, withoutTools } = await import(
  String(new URL("./supply-chain.mjs", import.meta.url))
);

const NO_FAULTS = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };

it("says that the registry could not be asked, and why", () => {
  const refused = JSON.stringify({ message: "405 Method Not Allowed - POST https://registry.npmjs.org/…" });
  expect(auditText(refused)).toBe(
    "known vulnerabilities: the registry could not be asked (405 Method Not Allowed - POST https://registry.npmjs.org/…)",
  );
  expect(auditText(JSON.stringify({ error: { summary: "getaddrinfo ENOTFOUND" } }))).toContain(
    "could not be asked (getaddrinfo ENOTFOUND)",
  );
  expect(auditText("spawn npm ENOENT\n at x")).toContain("could not be asked (spawn npm ENOENT)");
  expect(auditText("")).toContain("could not be asked (npm said nothing)");
  expect(auditText("{", true)).toContain("could not be asked (no answer within 20 seconds)");
});

it("says how many known vulnerabilities there are, and where", () => {
  expect(auditText(JSON.stringify({ metadata: { vulnerabilities: NO_FAULTS } }))).toBe(
    "known vulnerabilities: none",
  );
  const report = {
    vulnerabilities: { zlib: {}, axios: {} },
    metadata: { vulnerabilities: { ...NO_FAULTS, high: 1, low: 2 } },
  };
  expect(auditText(JSON.stringify(report))).toBe(
    "known vulnerabilities: 1 high, 2 low, in axios, zlib; npm audit says more",
  );
});

it("names a licence for every package, and refuses those that the product cannot be under", () => {
  const component = (ref: string, ...licenses: object[]) => ({ "bom-ref": ref, name: ref, licenses });
  const id = (text: string) => ({ license: { id: text } });
  const sbom = {
    metadata: { component: { name: "some-folder" } },
    components: [
      component("zod@4.0.0", id("MIT")),
      component("seq-queue@0.0.5"),
      component("@countersign/client@1.0.0"),
      component("choice@1.0.0", { expression: "(GPL-2.0-only OR MIT)" }),
      component("@img/sharp-libvips-linux-x64@1.3.4", id("LGPL-3.0-or-later")),
    ],
  };
  expect(complete(sbom)).toEqual([]);
  expect(sbom.metadata.component.name).toBe("countersign");
  expect(sbom.components[1]?.licenses).toEqual([{ license: { id: "MIT" } }]);
  const wrong = {
    ...sbom,
    components: [
      component("new@1.0.0"),
      component("seq-queue@0.0.6"),
      component("viral@1.0.0", id("AGPL-3.0-only")),
    ],
  };
  expect(complete(wrong)).toEqual([
    "new@1.0.0 declares no licence: read it in the package, and add it in supply-chain.mjs.",
    "seq-queue@0.0.6 declares no licence: read it in the package, and add it in supply-chain.mjs.",
    "viral@1.0.0 is under AGPL-3.0-only, which the product cannot be.",
  ]);
});

it("leaves out the build's tools, and what they alone bring along", () => {
  const sbom = {
    metadata: { component: { name: "some-folder", "bom-ref": "some-folder@0.1.0" } },
    components: ["zod@4.0.0", "@made/compiler@1.0.0", "only-built@1.0.0", "both@1.0.0"].map((ref) => ({
      "bom-ref": ref,
      name: ref,
    })),
    dependencies: [
      { ref: "some-folder@0.1.0", dependsOn: ["zod@4.0.0", "@made/compiler@1.0.0"] },
      // An optional peer, for one.
      { ref: "zod@4.0.0", dependsOn: ["both@1.0.0", "@made/compiler@1.0.0"] },
      { ref: "@made/compiler@1.0.0", dependsOn: ["only-built@1.0.0", "both@1.0.0"] },
      { ref: "only-built@1.0.0", dependsOn: [] },
      { ref: "both@1.0.0", dependsOn: [] },
    ],
  };
  withoutTools(sbom, ["@made/compiler"]);
  expect(sbom.components.map(({ name }) => name)).toEqual(["zod@4.0.0", "both@1.0.0"]);
  expect(sbom.dependencies).toEqual([
    { ref: "some-folder@0.1.0", dependsOn: ["zod@4.0.0"] },
    { ref: "zod@4.0.0", dependsOn: ["both@1.0.0"] },
    { ref: "both@1.0.0", dependsOn: [] },
  ]);
});
