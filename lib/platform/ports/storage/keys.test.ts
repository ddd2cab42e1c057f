import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBlobKey, keyForSha256, sha256OfKey } from "@/lib/platform/ports/storage/keys";

const hash = "ab".repeat(32);

describe("blob keys", () => {
  it("spread content over directories by its hash", () => {
    expect(keyForSha256(hash, "pdf")).toBe(`sha256/ab/${"ab".repeat(31)}.pdf`);
  });

  it("give the hash back, and none for other keys", () => {
    expect(sha256OfKey(keyForSha256(hash, "pdf"))).toBe(hash);
    expect(sha256OfKey("pages/one.png")).toBeNull();
    expect(sha256OfKey(`sha256/ab/${"ab".repeat(30)}.pdf`)).toBeNull();
  });

  it.each([
    ["AB".repeat(32), "pdf"],
    ["ab", "pdf"],
    [hash, "PDF"],
    [hash, ""],
    [hash, "a/b"],
    [hash, "../x"],
  ])("refuse hash %s with extension %j", (sha256, ext) => {
    expect(() => keyForSha256(sha256, ext)).toThrow(expect.objectContaining({ code: "KEY_INVALID" }));
  });

  it("never leave the directory they are joined to", () => {
    const piece = fc.constantFrom(
      "a",
      "..",
      ".",
      "/",
      "\\",
      "%2e",
      "\0",
      " ",
      "sha256",
      ".pdf",
      "..%2f",
      "A",
      "é",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const key = pieces.join("");
        if (!isBlobKey(key)) return;
        const joined = path.join("/blobs", ...key.split("/"));
        expect(joined.startsWith("/blobs/")).toBe(true);
        expect(joined).toBe(`/blobs/${key}`);
      }),
      { seed: 20260301, numRuns: 2000 },
    );
  });
});
