import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { afterAll, afterEach, expect, it } from "vitest";
import { createSealAuthority } from "@/lib/document-engine/pdf/seal/instance-authority";
import { env } from "@/lib/env";
import { checkAppCertificate, checkAppUrl } from "@/lib/maintenance/doctor/app-url";
import type { Finding } from "@/lib/maintenance/doctor/finding";
import { tellArrival } from "@/lib/platform/http/tell-arrival";
import { resetProcess } from "@/lib/platform/per-process";
import { currentSecret } from "@/lib/platform/secrets/key-ring";

const before = { ...env };
afterEach(async () => {
  Object.assign(env, before);
  // What a test has put in front of all servers answers for its own alone.
  await resetProcess();
});

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, "localhost");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** What is said where this answers at APP_URL, in lines. */
async function said(listener: RequestListener, isRunning = true): Promise<string[]> {
  Object.assign(env, {
    secret: currentSecret("doctor"),
    appUrl: `http://localhost:${await listening(createServer(listener))}`,
  });
  return lines(await checkAppUrl(isRunning, new Date()));
}
const lines = (findings: Finding[]) =>
  findings.map(({ check, status, message }) => `${status} ${check}: ${message}`);

it("this instance is told from all else that may answer", async () => {
  const stranger: RequestListener = (_request, response) => void response.writeHead(404).end("not here");
  expect((await said(stranger))[0]).toMatch(
    /^warning APP_URL: what answers at \S+ is not this version with this APP_SECRET/,
  );
  const page: RequestListener = (_request, response) => void response.end("<h1>Welcome</h1>");
  expect((await said(page))[0]).toMatch(/^problem APP_URL: something else answers at/);
  const elsewhere: RequestListener = (_request, response) =>
    void response.writeHead(301, { location: "https://www.example.com/api/doctor" }).end();
  expect((await said(elsewhere))[0]).toMatch(
    /^warning APP_URL: \S+ leads to https:\/\/www\.example\.com\/api\/doctor$/,
  );
  tellArrival(() => false);
  expect(await said(stranger)).toEqual([
    expect.stringMatching(/^ok APP_URL: this instance answers at/),
    "ok Proxy: there is none in front",
  ]);
});

it("an address that leads nowhere proves little, and nothing while the instance is stopped", async () => {
  const bad: RequestListener = (_request, response) => void response.writeHead(502).end();
  expect((await said(bad, false))[0]).toMatch(
    /^unchecked APP_URL: \S+ answers with HTTP 502, and no instance runs here$/,
  );
  env.appUrl = "http://localhost:1";
  expect(lines(await checkAppUrl(true, new Date()))[0]).toMatch(
    /^warning APP_URL: .* cannot be reached from this machine/,
  );
  expect(lines(await checkAppUrl(false, new Date()))[0]).toMatch(
    /^unchecked APP_URL: .*; no instance runs here$/,
  );
});

it("the certificate is looked at although nobody trusts it", async () => {
  expect(await checkAppCertificate(new Date())).toEqual([]);
  const { p12, password } = await createSealAuthority({ organisation: "localhost" });
  const server = createTlsServer({ pfx: Buffer.from(p12), passphrase: password });
  Object.assign(env, { appUrl: `https://localhost:${await listening(server)}`, isHttps: true });
  expect(lines(await checkAppCertificate(new Date()))).toEqual([
    expect.stringMatching(/^warning TLS certificate: this machine does not trust that of localhost: \S/),
  ]);
  expect(lines(await checkAppCertificate(new Date(Date.now() + 25 * 365 * 24 * 3_600_000)))[0]).toMatch(
    /^problem TLS certificate: that of localhost ended on /,
  );
  env.appUrl = "https://localhost:1";
  expect(lines(await checkAppCertificate(new Date()))[0]).toMatch(
    /^unchecked TLS certificate: localhost cannot be reached/,
  );
});
