import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { unpackTar } from "modern-tar";
import { expect, it } from "vitest";
import { GET } from "@/app/client/[file]/route";
import { currentArchive, findArchive } from "@/lib/api/client-archive/client-archives";
import { clientVersion, packClient } from "@/lib/api/client-archive/pack-client";
import { db } from "@/lib/platform/database/db";

const get = (file: string) =>
  GET(new Request(`https://sign.example.com/client/${file}`), { params: Promise.resolve({ file }) });
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

it("has what npm installs, under the version that it is served as", async () => {
  const version = clientVersion();
  expect(version).toMatch(/^1\.20\d{6}\.\d+$/);
  const response = await get(`countersign-client-${version}.tgz`);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const entries = await unpackTar(gunzipSync(Buffer.from(await response.arrayBuffer())));
  const shipped = readdirSync("packages/client").filter((name) => !/\.test\.ts$/.test(name));
  expect(entries.map(({ header }) => header.name)).toEqual(shipped.map((name) => `package/${name}`).sort());
  const bodyOf = (name: string) =>
    Buffer.from(entries.find(({ header }) => header.name === `package/${name}`)?.data ?? []).toString("utf8");
  const source = readFileSync("packages/client/package.json", "utf8");
  expect(JSON.parse(bodyOf("package.json"))).toEqual({ ...JSON.parse(source), version });
  expect(bodyOf("client.js")).toBe(readFileSync("packages/client/client.js", "utf8"));
});

it("stays after an update, whoever asks for it then", async () => {
  const bytes = new Uint8Array([31, 139, 8, 0]);
  await db().clientArchive.create({ data: { version: "1.20250101.7", bytes } });
  const response = await get("countersign-client-1.20250101.7.tgz");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
});

it("is kept once it was asked for, however many ask first, and is the same whenever it is packed", async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => currentArchive()));
  expect(new Set(asked.map(hashOf))).toEqual(new Set([hashOf(await packClient())]));
  expect(await db().clientArchive.count({ where: { version: clientVersion() } })).toBe(1);
});

it.each(["countersign-client-1.20250101.8.tgz", "countersign-client-..tgz", "other.tgz", "1.0.0.tgz"])(
  "is not there under any other name: %s",
  async (file) => {
    const response = await get(file);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("/docs/client");
    expect(await findArchive(file)).toBeNull();
  },
);
