import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSealAuthority } from "@/lib/document-engine/pdf/seal/instance-authority";
import { hasTool, runTool } from "@/test/fixtures/completion/tools";
import { Instance, until } from "./instance";

/** A server with an unusable SEAL_P12: it serves, reports it, and later seals documents completed in the meantime. */
let instance: Instance;
beforeAll(async () => {
  instance = await Instance.create();
}, 600_000);
afterAll(() => instance?.remove());

const YEAR_MS = 365 * 24 * 3600 * 1000;
const file = () => path.join(instance.dataDir, "operator.p12");

/** @returns the variables that refer to the created file */
async function provide(now: Date, password?: string) {
  const authority = await createSealAuthority({ organisation: "Acme", now });
  await writeFile(file(), authority.p12);
  return { SEAL_P12: file(), SEAL_P12_PASSWORD: password ?? authority.password };
}

async function provideByOpenssl(algorithm: string) {
  const [key, crt] = ["key", "crt"].map((ext) => path.join(instance.dataDir, `operator.${ext}`)) as [
    string,
    string,
  ];
  const request = ["req", "-x509", "-newkey", algorithm, "-nodes", "-subj", "/CN=x"];
  runTool("openssl", [...request, "-keyout", key, "-out", crt]);
  runTool("openssl", ["pkcs12", "-export", "-inkey", key, "-in", crt, "-out", file(), "-passout", "pass:x"]);
  return { SEAL_P12: file(), SEAL_P12_PASSWORD: "x" };
}

/** Starts a server, and waits for its startup messages and for a probe that responds within a second. */
async function startWithout(seal: Record<string, string>) {
  let output = "";
  const server = await instance.start(seal, instance.port, (text) => {
    output += text;
  });
  const ready = await until("an answer within a second", () =>
    fetch(new URL("/api/health/ready", instance.url), { signal: AbortSignal.timeout(1_000) }).catch(
      () => null,
    ),
  );
  return { server, said: () => output, ready: { status: ready.status, body: await ready.json() } };
}

const bad: [string, () => Promise<Record<string, string>>, RegExp][] = [
  ["that has expired", () => provide(new Date(Date.now() - 21 * YEAR_MS)), /its validity ended on/],
];
if (hasTool("openssl"))
  bad.push(
    ["with an Ed25519 key", () => provideByOpenssl("ed25519"), /SEAL_P12 cannot be/],
    ["with an RSA-PSS key", () => provideByOpenssl("rsa-pss"), /SEAL_P12 cannot be/],
  );

it.each(bad)(
  "serves with a certificate %s, and says why it does not seal",
  { timeout: 180_000 },
  async (...row) => {
    const [, provided, reason] = row;
    const { server, said: output, ready } = await startWithout(await provided());
    try {
      expect(ready).toMatchObject({
        status: 200,
        body: { status: "degraded", parts: { seal: { status: "down" } } },
      });
      expect(output()).toContain("No documents can be sealed until this is fixed");
      expect(output()).toMatch(reason);
    } finally {
      await server.stop();
    }
  },
);

it("seals what was completed under a wrong password once it is right", { timeout: 240_000 }, async () => {
  const right = await provide(new Date());
  const { server, said: output, ready } = await startWithout({ ...right, SEAL_P12_PASSWORD: "wrong" });
  let id = "";
  try {
    expect(ready).toMatchObject({ status: 200, body: { parts: { seal: { status: "down" } } } });
    expect(output()).toContain("SEAL_P12_PASSWORD is wrong");
    id = await instance.send("held");
    await instance.sign("held", "tenant");
    await instance.sign("held", "landlord");
    const key = `seal-held:${id}`;
    await until("the seal to be held", async () => {
      const { rowCount } = await instance.sql.query("select 1 from effects where key = $1", [key]);
      return rowCount === 1;
    });
    expect(await sealedAt(id)).toMatchObject({ status: "completed", sealed_at: null });
  } finally {
    await server.stop();
  }

  const repaired = await instance.start(right);
  try {
    await instance.sql.query("update jobs.cron set next_at = now() where function_id like '%seal-held'");
    await instance.settles(id);
    expect(await sealedAt(id)).toMatchObject({ status: "completed", sealed_at: expect.any(Date) });
  } finally {
    await repaired.stop();
  }
});

async function sealedAt(id: string) {
  const { rows } = await instance.sql.query("select status, sealed_at from documents where id = $1", [id]);
  return rows[0];
}
