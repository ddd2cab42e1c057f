import { X509Certificate } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { GET } from "@/app/.well-known/countersign-seal.pem/route";
import { getSealKey } from "@/lib/domain/seal-key/get-seal-key";
import { ownCertificates } from "@/lib/domain/seal-key/own-certificates";
import { resetDatabase } from "@/test/support/database";

beforeEach(resetDatabase);

it("hands out the authority of the seal, and nothing before there is one", async () => {
  expect((await GET()).status).toBe(404);
  await getSealKey().load();
  const response = await GET();
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "application/pem-certificate-chain",
  ]);
  const authority = new X509Certificate(await response.text());
  const [own] = await ownCertificates();
  const seal = new X509Certificate(own ?? new Uint8Array());
  expect([authority.ca, seal.checkIssued(authority), seal.verify(authority.publicKey)]).toEqual([
    true,
    true,
    true,
  ]);
});
