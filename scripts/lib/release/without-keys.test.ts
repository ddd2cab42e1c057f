import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const { CHANGED_FILES, keysIn, keysOf, withoutKeys } = await import(
  String(new URL("./without-keys.mjs", import.meta.url))
);

const KEY = "ajZt2V4sOxAe34WzlbEQGkEBBMQKB39a1O8T9Kuvz3U=";
const PREVIEW = {
  previewModeId: "ada0c25191a45c6efcbe58a656f009d1",
  previewModeSigningKey: "049ecf653cd40f9eb4fbc815c91e7a3ccd42005ca42536faabbe707e53850ba4",
  previewModeEncryptionKey: "13ac4e71b9aed46715a08b60d6debea15de50cea9ca283843a84bba6a03b6856",
};
const actions = { node: { "40ab": { workers: {} } }, edge: {}, encryptionKey: KEY };
/** The files as Next.js 16.4 writes them. */
const FILES: Record<string, string> = {
  ".next/prerender-manifest.json": JSON.stringify({ version: 4, routes: {}, preview: PREVIEW }, null, 2),
  ".next/server/preview-props.json": JSON.stringify(PREVIEW),
  ".next/server/server-reference-manifest.json": JSON.stringify(actions, null, 2),
  ".next/server/server-reference-manifest.js": `self.__RSC_SERVER_MANIFEST=${JSON.stringify(JSON.stringify(actions, null, 2))}`,
  ".next/required-server-files.json": '{"appDir":"/home/ann/countersign"}',
  "server.js": 'const root = "/home/ann/countersign/x"',
};
const changed = (name: string) => withoutKeys(name, FILES[name], "/home/ann/countersign");
const drawn = keysOf((name: string) => FILES[name]);

describe("a build's keys", () => {
  it("are all known, to be looked for", () => {
    expect(drawn.sort()).toEqual([KEY, ...Object.values(PREVIEW)].sort());
  });

  it("are in no file that is packed, and what is there instead fits nothing", () => {
    expect(CHANGED_FILES.sort()).toEqual(Object.keys(FILES).sort());
    for (const name of CHANGED_FILES) {
      expect(keysIn(Buffer.from(changed(name)), drawn), name).toEqual([]);
      expect(changed(name), name).not.toContain("/home/ann");
    }
    const { preview } = JSON.parse(changed(".next/prerender-manifest.json"));
    expect(Object.keys(preview)).toEqual(Object.keys(PREVIEW));
    // No header and no cookie can carry it.
    expect(() => new Headers({ "x-prerender-revalidate": preview.previewModeId })).toThrow();
    expect(() => encodeURIComponent(preview.previewModeId)).toThrow(URIError);
    expect(preview.previewModeId).not.toBe("");
    expect(JSON.parse(changed(".next/server/server-reference-manifest.json"))).toEqual({
      ...actions,
      encryptionKey: "",
    });
  });

  it("leave the manifest of actions a script that says the same as its JSON", () => {
    const self: { __RSC_SERVER_MANIFEST?: string } = {};
    new Function("self", changed(".next/server/server-reference-manifest.js"))(self);
    expect(JSON.parse(self.__RSC_SERVER_MANIFEST ?? "")).toEqual({ ...actions, encryptionKey: "" });
  });

  it("stop the release if Next.js keeps them otherwise", () => {
    expect(() => withoutKeys(".next/prerender-manifest.json", "{}", "/x")).toThrow("no preview keys");
    expect(() => withoutKeys(".next/server/preview-props.json", '{"id":"x"}', "/x")).toThrow("otherwise: id");
    expect(() => withoutKeys(".next/server/server-reference-manifest.json", "{}", "/x")).toThrow(
      "no encryptionKey",
    );
    expect(() => withoutKeys(".next/server/server-reference-manifest.js", "x=1", "/x")).toThrow("otherwise");
  });
});

describe("the search for keys", () => {
  const found = (text: string) => keysIn(Buffer.from(text), []);

  it.each([
    `-----BEGIN EC PRIVATE KEY-----\n${"MHcCAQEEIBkg4LVWM9nuwNSk3yByxZpYRTBnVJk5oJ".repeat(2)}\n`,
    `key = "sk_live_${"4eC39HqLyjWDarjtT1zdp7dc"}"`,
    `whsec_${"MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw".repeat(1)}`,
    "AKIAIOSFODNN7EXAMPLE",
    `{"encryptionKey": "${KEY}"}`,
    `self.__RSC_SERVER_MANIFEST="{\\"encryptionKey\\": \\"${KEY}\\"}"`,
    `"previewModeId":"${PREVIEW.previewModeId}"`,
  ])("finds %s", (text) => {
    expect(found(text)).toHaveLength(1);
  });

  it.each(["sk_live_…", "-----BEGIN PRIVATE KEY-----", "whsec_…", '"encryptionKey":""', "the task_live_and"])(
    "takes %s for no key",
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it("knows the samples of the documentation, and finds what stands beside them", () => {
    const sample = /"(sk_live_\w{24,})"/.exec(readFileSync("lib/contracts/api-keys.ts", "utf8"))?.[1] ?? "";
    expect(sample).not.toBe("");
    expect(found(`"${sample}"`)).toEqual([]);
    expect(found(`"${sample}" "sk_live_${"4eC39HqLyjWDarjtT1zdp7dc"}"`)).toHaveLength(1);
  });

  it("shows only a key's beginning", () => {
    expect(keysIn(Buffer.from(KEY), [KEY])).toEqual(["ajZt2V4sOxAe…"]);
  });
});
