import { createServer, request as httpRequest, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, createGunzip, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compressResponses } from "@/lib/platform/http/compress-responses";
import { resetProcess } from "@/lib/platform/per-process";

/** In front of a server whose application answers by `respond`. */

const TEXT = "the same words again and again. ".repeat(200);

let server: Server;
let respond: (response: ServerResponse & { flush?: () => void }) => void;

beforeEach(async () => {
  await resetProcess();
  compressResponses();
  server = createServer((_request, response) => respond(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

type Answer = { readonly headers: Record<string, unknown>; readonly body: Buffer };

/** Without `fetch`, which decompresses. */
function ask(acceptEncoding: string, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const headers = { "accept-encoding": acceptEncoding };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, method, headers }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    });
    request.on("error", reject).end();
  });
}

const text = (response: ServerResponse, body: string | Buffer = TEXT) =>
  response.setHeader("Content-Type", "text/html; charset=utf-8").end(body);

it("compresses text in a coding that the client accepts", async () => {
  respond = (response) => text(response);
  const zipped = await ask("gzip, deflate");
  expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(gunzipSync(zipped.body).toString()).toBe(TEXT);
  const brotli = await ask("gzip, deflate, br, zstd");
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(TEXT);
  const plain = await ask("identity");
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(plain.body.toString()).toBe(TEXT);
});

it("leaves parts of a body as they are", async () => {
  respond = (response) =>
    response.writeHead(206, { "Content-Range": "bytes 0-6199/9999", "Content-Type": "text/plain" }).end(TEXT);
  const part = await ask("gzip, br");
  expect(part.headers).not.toHaveProperty("content-encoding");
  expect(part.body.toString()).toBe(TEXT);
});

it("leaves short texts, files and what is compressed already as they are", async () => {
  respond = (response) => text(response, "short");
  expect((await ask("gzip")).body.toString()).toBe("short");
  respond = (response) => response.setHeader("Content-Type", "application/pdf").end(TEXT);
  expect((await ask("gzip")).body.toString()).toBe(TEXT);
  const zipped = gzipSync(TEXT);
  respond = (response) => text(response.setHeader("Content-Encoding", "gzip"), zipped);
  expect((await ask("gzip, br")).body).toEqual(zipped);
  respond = (response) => text(response);
  expect((await ask("gzip", "HEAD")).body).toHaveLength(0);
});

it("sends the parts of a stream when they are flushed", async () => {
  let finish = () => {};
  respond = (response) => {
    response.setHeader("Content-Type", "text/event-stream");
    response.write("data: one\n\n");
    response.flush?.();
    finish = () => response.end("data: two\n\n");
  };
  const { port } = server.address() as AddressInfo;
  const options = { host: "127.0.0.1", port, headers: { "accept-encoding": "gzip" } };
  const parts = await new Promise<string[]>((resolve, reject) => {
    const found: string[] = [];
    httpRequest(options, (response) => {
      expect(response.headers["content-encoding"]).toBe("gzip");
      response
        .pipe(createGunzip())
        .on("data", (part: Buffer) => {
          found.push(part.toString());
          finish();
        })
        .on("end", () => resolve(found));
    })
      .on("error", reject)
      .end();
  });
  expect(parts).toEqual(["data: one\n\n", "data: two\n\n"]);
});
