import { createCipheriv } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import {
  decryptAtRest,
  decryptTextAtRest,
  encryptAtRest,
  encryptTextAtRest,
  headerOf,
} from "@/lib/platform/secrets/at-rest";
import {
  acceptedSecrets,
  currentSecretId,
  isFirstSecret,
  keyFor,
  keysFor,
  setKeyRing,
} from "@/lib/platform/secrets/key-ring";
import { PURPOSES, type Purpose } from "@/lib/platform/secrets/purposes";
import type { RecordedSecret } from "@/lib/platform/secrets/recorded-secrets";
import { secretIdOf } from "@/lib/pure/secrets";

const secretOf = (letter: string) => ({ secret: letter.repeat(40), id: secretIdOf(letter.repeat(40)) });
const [old, present, next] = [secretOf("o"), secretOf("p"), secretOf("n")];

const HOUR_MS = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);

function recorded(id: string, more: Partial<RecordedSecret> = {}): RecordedSecret {
  const none = { retiredAt: null, distrustedAt: null, rewrappedAt: null, instanceMark: null };
  return { id, currentSince: ago(1000 * HOUR_MS), isAfterCompromise: false, ...none, ...more };
}

const rotated = (more: Partial<RecordedSecret> = {}) =>
  setKeyRing([present, old], [recorded(old.id, { retiredAt: ago(HOUR_MS), ...more }), recorded(present.id)]);

const purposes = Object.keys(PURPOSES).map((name) =>
  name === "opt-out" ? "opt-out:reminders" : name,
) as Purpose[];

beforeEach(() => setKeyRing([present, old], []));

describe("which secret is current", () => {
  it("is what the database says, and before it was read the newest", () => {
    expect(currentSecretId()).toBe(present.id);
    setKeyRing([next, present], [recorded(present.id), recorded(next.id, { currentSince: null })]);
    expect(currentSecretId()).toBe(present.id);
    setKeyRing([next, present], [recorded(present.id, { retiredAt: ago(0) }), recorded(next.id)]);
    expect(currentSecretId()).toBe(next.id);
  });

  it("is the newest that is known where the database's is not", () => {
    setKeyRing([present, old], [recorded(next.id)]);
    expect(currentSecretId()).toBe(present.id);
  });
});

describe.each(purposes)("%s", (purpose) => {
  const rule = PURPOSES[purpose.startsWith("opt-out:") ? "opt-out" : (purpose as keyof typeof PURPOSES)];
  const oldKey = () => {
    setKeyRing([old], [recorded(old.id)]);
    return keyFor(purpose);
  };

  it("has a key of its own under each secret", () => {
    const before = oldKey();
    rotated();
    expect(keyFor(purpose)).not.toEqual(before);
    expect(purposes.filter((other) => keyFor(other).equals(keyFor(purpose)))).toEqual([purpose]);
  });

  it("is accepted from a process that has noticed a rotation earlier", () => {
    setKeyRing([next, present], [recorded(present.id), recorded(next.id, { currentSince: null })]);
    expect(acceptedSecrets(purpose)).toEqual([present.secret, next.secret]);
  });

  it("is accepted after a rotation for as long as its row says", () => {
    const before = oldKey();
    const isAccepted = (sinceMs: number) => {
      rotated({ retiredAt: ago(sinceMs) });
      return keysFor(purpose).some((key) => key.equals(before));
    };
    expect(isAccepted(Math.min(rule.acceptedMs, 1e13))).toBe(true);
    if (rule.acceptedMs !== Number.POSITIVE_INFINITY)
      expect(isAccepted(rule.acceptedMs + 61_000)).toBe(false);
  });

  it("ends after a compromise, unless its row says otherwise", () => {
    const before = oldKey();
    rotated({ retiredAt: ago(0), distrustedAt: ago(0) });
    expect(keysFor(purpose).some((key) => key.equals(before))).toBe(rule.whenCompromised === "stays");
    expect(keysFor(purpose)[0]).toEqual(keyFor(purpose));
  });
});

describe("values at rest", () => {
  const plain = Buffer.from("stored");

  it("name no secret until one was rotated, so that a server of the release before can read them", () => {
    setKeyRing([old], [recorded(old.id)]);
    expect(isFirstSecret()).toBe(true);
    expect(encryptAtRest("mail-content", plain, "x")).toHaveLength(12 + plain.length + 16);
    expect(encryptTextAtRest("webhook secrets", plain, "x")).not.toContain(".");
  });

  it("are read whichever secret made them, with its id or without", () => {
    setKeyRing([old], [recorded(old.id)]);
    const before = [
      encryptAtRest("mail-content", plain, "x"),
      encryptTextAtRest("webhook secrets", plain, "x"),
    ] as const;
    rotated();
    const after = [
      encryptAtRest("mail-content", plain, "x"),
      encryptTextAtRest("webhook secrets", plain, "x"),
    ] as const;
    expect(after[1]).toMatch(new RegExp(`^${present.id}\\.`));
    // A process for which the former one is still current reads what others write.
    for (const ring of [
      rotated,
      () => setKeyRing([present, old], [recorded(old.id), recorded(present.id, { currentSince: null })]),
    ]) {
      ring();
      for (const [bytes, text] of [before, after]) {
        expect(decryptAtRest("mail-content", bytes, "x")).toEqual(plain);
        expect(decryptTextAtRest("webhook secrets", text, "x")).toEqual(plain);
      }
    }
  });

  it("are read if they begin like a header by chance", () => {
    const iv = Buffer.concat([headerOf(present.id), Buffer.alloc(4)]);
    const cipher = createCipheriv("aes-256-gcm", keyFor("mail-content"), iv).setAAD(Buffer.from("x"));
    const value = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    expect(decryptAtRest("mail-content", value, "x")).toEqual(plain);
  });

  it("of another secret, another row or another purpose are refused", () => {
    rotated();
    const value = encryptAtRest("mail-content", plain, "x");
    expect(() => decryptAtRest("mail-content", value, "y")).toThrow("encrypted under");
    expect(() => decryptAtRest("instance secrets", value, "x")).toThrow("encrypted under");
    setKeyRing([old], [recorded(old.id)]);
    expect(() => decryptAtRest("mail-content", value, "x")).toThrow(
      `under secret ${present.id}, which is not known`,
    );
  });
});
