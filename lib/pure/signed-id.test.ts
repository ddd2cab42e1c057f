import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "@/lib/pure/id";
import { deriveKey } from "@/lib/pure/secrets";
import { claimedId, signId, verifySignedId } from "@/lib/pure/signed-id";

const key = deriveKey("a secret of the instance, long enough", "test");

describe("signed ids", () => {
  it("open to the id they were made from, and are the same each time", () => {
    const id = newId();
    const token = signId(key, id);
    expect(token).toMatch(/^[A-Za-z0-9_-]{48}$/);
    expect(signId(key, id)).toBe(token);
    expect(claimedId(token)).toBe(id);
    expect(verifySignedId(key, token, id)).toBe(true);
  });

  it("die with another version, another key or another id", () => {
    const id = newId();
    const token = signId(key, id, 1);
    expect(verifySignedId(key, token, id, 2)).toBe(false);
    expect(verifySignedId(deriveKey("a secret of the instance, long enough", "other"), token, id, 1)).toBe(
      false,
    );
    expect(verifySignedId(key, token, newId(), 1)).toBe(false);
  });

  it("do not survive the change of any character", () => {
    const id = newId();
    const token = signId(key, id);
    fc.assert(
      fc.property(fc.nat(47), fc.constantFrom(..."ABCDwxyz0189-_"), (at, char) => {
        fc.pre(token[at] !== char);
        const forged = token.slice(0, at) + char + token.slice(at + 1);
        return !verifySignedId(key, forged, id);
      }),
    );
  });

  it("claim nothing for what is not a token", () => {
    fc.assert(fc.property(fc.string(), (text) => text.length === 48 || claimedId(text) === null));
    expect(claimedId(`${signId(key, newId())}=`)).toBeNull();
  });
});
