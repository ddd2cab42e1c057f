import { Agent, createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/log";
import { matcherOf, serveDirectly } from "@/lib/platform/http/serve-directly";
import { resetProcess } from "@/lib/platform/per-process";
import { eventually } from "@/test/support/eventually";

/** The route in front of a server whose application answers "the application". */

const ID = "01a22c11-912a-7176-bf72-ee1969a5d01e";

let server: Server;
let url: string;
let isWaiting: boolean;
let isAborted: boolean;
let failure: Error | null;

const module = {
  GET: async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
    const asked = new URL(request.url);
    if (failure) throw failure;
    if (asked.searchParams.has("wait")) {
      isWaiting = true;
      await new Promise((resolve) => request.signal.addEventListener("abort", resolve, { once: true }));
      isAborted = true;
    }
    const text = "x".repeat(Number(asked.searchParams.get("size") ?? 1));
    const headers = new Headers([
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
    ]);
    return Response.json({ ...(await params), path: asked.pathname, text }, { status: 202, headers });
  },
  HEAD: async () => new Response("not sent", { headers: { "X-Head": "yes" } }),
  POST: async (request: Request) => new Response(`got ${(await request.text()).length}`),
  PUT: async () => new Response(null, { status: 401 }),
};

beforeEach(async () => {
  await resetProcess();
  isWaiting = false;
  isAborted = false;
  failure = null;
  serveDirectly([{ path: "/things/{id}", load: async () => module }]);
  server = createServer((_request, response) => response.end("the application"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe("a direct route", () => {
  it("is answered by its handler, with the parameters and headers of an answer of Next.js", async () => {
    const answer = await fetch(`${url}/things/${ID}?size=3`);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ id: ID, path: `/things/${ID}`, text: "xxx" });
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  it("is left to the application under an escaped path, another path or another method", async () => {
    const others = [`/things/${ID.replace("0", "%30")}`, `/things/${ID}/more`, "/things/bulk", "/things"];
    for (const path of others) expect(await (await fetch(url + path)).text(), path).toBe("the application");
    const answer = await fetch(`${url}/things/${ID}`, { method: "DELETE" });
    expect(await answer.text()).toBe("the application");
  });

  it("is compressed from 1 KiB on, for clients that accept it", async () => {
    const raw = (size: number, headers: Record<string, string>) =>
      new Promise<{ body: Buffer; headers: Record<string, unknown> }>((resolve, reject) => {
        httpRequest(`${url}/things/${ID}?size=${size}`, { headers }, async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk);
          resolve({ body: Buffer.concat(chunks), headers: response.headers });
        })
          .once("error", reject)
          .end();
      });
    const zipped = await raw(2_000, { "accept-encoding": "gzip, br" });
    expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(JSON.parse(gunzipSync(zipped.body).toString()).text).toHaveLength(2_000);
    for (const [size, accepted] of [
      [10, "gzip"],
      [2_000, "br"],
      [2_000, "gzip;q=0"],
    ] as const) {
      const plain = await raw(size, { "accept-encoding": accepted });
      expect(plain.headers).toMatchObject({
        vary: "Accept-Encoding",
        "content-length": `${plain.body.length}`,
      });
      expect(plain.headers).not.toHaveProperty("content-encoding");
      expect(JSON.parse(plain.body.toString()).text).toHaveLength(size);
    }
  });

  it("has no body for HEAD", async () => {
    const answer = await fetch(`${url}/things/${ID}`, { method: "HEAD" });
    expect([answer.status, answer.headers.get("x-head"), await answer.text()]).toEqual([200, "yes", ""]);
  });

  it("reads its request's body, and leaves a connection usable when it does not", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, body: string) =>
      new Promise<{ status: number | undefined; text: string; port: number | undefined }>(
        (resolve, reject) => {
          const asked = httpRequest(`${url}/things/${ID}`, { method, agent }, async (response) => {
            let text = "";
            for await (const chunk of response) text += chunk;
            resolve({ status: response.statusCode, text, port: asked.socket?.localPort });
          });
          asked.once("error", reject).end(body);
        },
      );
    const body = "y".repeat(300_000);
    const first = await ask("POST", body);
    expect(first).toMatchObject({ status: 200, text: "got 300000" });
    expect(await ask("PUT", body)).toMatchObject({ status: 401, port: first.port });
    expect(await ask("POST", "")).toMatchObject({ status: 200, text: "got 0", port: first.port });
    agent.destroy();
  });

  it("knows when its client has left", async () => {
    const client = new AbortController();
    const asked = fetch(`${url}/things/${ID}?wait`, { signal: client.signal });
    await eventually(() => expect(isWaiting).toBe(true));
    client.abort();
    await expect(asked).rejects.toThrow();
    await eventually(() => expect(isAborted).toBe(true));
  });

  it("answers a failure as a problem, which is logged", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue();
    failure = new Error("broken");
    const answer = await fetch(`${url}/things/${ID}`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: "INTERNAL" });
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe("matching", () => {
  it("takes UUIDs for ids, and plain segments for other parameters", () => {
    const load = async () => module;
    const match = matcherOf([
      { path: "/v1/documents/{id}", load },
      { path: "/api/pages/{sha256}/{name}", load },
    ]);
    expect(match(`/v1/documents/${ID}?a=/b`)?.params).toEqual({ id: ID });
    expect(match("/api/pages/ab12/3-text.json")?.params).toEqual({ sha256: "ab12", name: "3-text.json" });
    for (const target of [
      "/v1/documents/bulk",
      `/v1/documents/${ID}/`,
      "/api/pages/a%20b/1",
      "/v1//documents",
    ])
      expect(match(target), target).toBeNull();
  });
});
