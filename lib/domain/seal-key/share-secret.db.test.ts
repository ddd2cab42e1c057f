import { beforeEach, describe, expect, it } from "vitest";
import { shareSecret } from "@/lib/domain/seal-key/share-secret";
import { db } from "@/lib/platform/database/db";
import { resetDatabase } from "@/test/support/database";

beforeEach(resetDatabase);

describe("a secret that all processes share", () => {
  it("is the first one offered, however many offer at once", async () => {
    const offers = ["a", "b", "c", "d", "e", "f"];
    const secrets = await Promise.all(
      offers.map((text) => shareSecret("seal", async () => Buffer.from(text))),
    );
    expect(new Set(secrets.map(String)).size).toBe(1);
    expect(offers).toContain(String(secrets[0]));
    const late = await shareSecret("seal", async () => Promise.reject(new Error("not asked")));
    expect(late).toEqual(secrets[0]);
  });

  it("cannot be read in a dump, nor put in another's place", async () => {
    await shareSecret("seal", async () => Buffer.from("the key to every document"));
    const row = await db().instanceSecret.findUniqueOrThrow({ where: { name: "seal" } });
    expect(Buffer.from(row.ciphertext).toString("latin1")).not.toContain("key");
    await db().instanceSecret.create({ data: { name: "other", ciphertext: row.ciphertext } });
    await expect(shareSecret("other", async () => Buffer.from(""))).rejects.toThrow(/different APP_SECRET/);
  });
});
