import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { compressResponses } from "@/lib/platform/http/compress-responses";
import { resetProcess } from "@/lib/platform/per-process";

/** In front of a server whose application answers by `respond`; `sent` has an entry for each write to the socket. */

const TEXT = "the same words again and again. ".repeat(200);
const LARGE = "x".repeat(100_000);

type Flushing = ServerResponse & { flush?: () => void };

let server: Server;
let respond: (response: Flushing) => void;
let sent: string[];

beforeEach(async () => {
  await resetProcess();
  sent = [];
  compressResponses();
  server = createServer((_request, response) => respond(response));
  server.prependListener("connection", watchWrites);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Node calls one of the two once for each system call. */
function watchWrites(socket: Socket): void {
  const { _write, _writev } = socket;
  socket._write = (chunk, ...rest) => {
    sent.push(Buffer.from(chunk, "latin1").toString("latin1"));
    _write.call(socket, chunk, ...rest);
  };
  socket._writev = (chunks, done) => {
    sent.push(chunks.map(({ chunk }) => Buffer.from(chunk, "latin1").toString("latin1")).join(""));
    _writev?.call(socket, chunks, done);
  };
}

function ask(acceptEncoding = "identity", method = "GET"): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": acceptEncoding };
    httpRequest({ host: "127.0.0.1", port, headers, method }, resolve).on("error", reject).end();
  });
}

const bodyOf = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray());

/** As Next.js sends a body: flushed headers, then its parts, each flushed, in several turns of the event loop. */
async function asNextDoes(response: Flushing, parts: readonly (string | Uint8Array)[]): Promise<void> {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  let drained = () => {};
  response.on("drain", () => drained());
  response.flushHeaders();
  for (const part of parts) {
    const room = new Promise<void>((resolve) => {
      drained = resolve;
    });
    if (!response.write(part)) await room;
    response.flush?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  response.end();
}

describe("what is written until the end", () => {
  it("is sent with its headers in one write, with its length", async () => {
    respond = (response) => void asNextDoes(response, ["one ", new TextEncoder().encode("two ü")]);
    const answer = await ask();
    expect((await bodyOf(answer)).toString()).toBe("one two ü");
    expect(answer.headers).toMatchObject({ "content-length": "10", vary: "Accept-Encoding" });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ["gzip, deflate", "gzip", gunzipSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip, br;q=0", "gzip", gunzipSync],
  ])("is compressed for %s", async (accepted, coding, decompress) => {
    respond = (response) => void asNextDoes(response, [TEXT, TEXT]);
    const answer = await ask(accepted);
    const body = await bodyOf(answer);
    expect(decompress(body).toString()).toBe(TEXT + TEXT);
    expect(answer.headers).toMatchObject({
      "content-encoding": coding,
      "content-length": String(body.length),
      vary: "Accept-Encoding",
    });
    expect(sent).toHaveLength(1);
  });

  it("has the length of what is sent, whatever length it was said to have", async () => {
    respond = (response) => {
      response.setHeader("Content-Type", "application/json").setHeader("Content-Length", TEXT.length);
      response.end(TEXT);
    };
    const answer = await ask("gzip");
    expect(gunzipSync(await bodyOf(answer)).toString()).toBe(TEXT);
  });

  it("is compressed in another coding by the stream, and left as it is by request", async () => {
    respond = (response) => void asNextDoes(response, [TEXT]);
    expect((await ask("deflate")).headers).toMatchObject({ "content-encoding": "deflate" });
    respond = (response) => {
      response.setHeader("Cache-Control", "private, no-transform");
      void asNextDoes(response, [TEXT]);
    };
    const answer = await ask("gzip");
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect((await bodyOf(answer)).toString()).toBe(TEXT);
  });

  it("is nothing for a request of the headers alone", async () => {
    respond = (response) => void asNextDoes(response, [TEXT]);
    expect(await bodyOf(await ask("gzip", "HEAD"))).toHaveLength(0);
  });

  it("does not mix the responses of one connection", async () => {
    respond = (response) => void asNextDoes(response, ["part"]);
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const head = "HTTP/1.1\r\nHost: x\r\n";
    socket.write(`GET /a ${head}\r\nGET /b ${head}Connection: close\r\n\r\n`);
    const whole = Buffer.concat(await socket.toArray()).toString();
    expect(whole.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
    expect(whole.match(/part/g)).toHaveLength(2);
  });
});

describe("what is large or slow", () => {
  it("is sent in parts, in order, at the client's pace", async () => {
    const parts = Array.from({ length: 40 }, (_, i) => `${i} ${LARGE}`);
    respond = (response) => void asNextDoes(response, parts);
    for (const accepted of ["identity", "gzip"]) {
      const answer = await ask(accepted);
      const body = await bodyOf(answer);
      const text = answer.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
      expect(answer.headers).not.toHaveProperty("content-length");
      expect(text.toString() === parts.join("")).toBe(true);
    }
  });

  it("is compressed by the stream when its end alone is large", async () => {
    respond = (response) => response.setHeader("Content-Type", "text/html").end(LARGE + LARGE);
    const answer = await ask("gzip");
    expect(answer.headers["transfer-encoding"]).toBe("chunked");
    expect(gunzipSync(await bodyOf(answer)).length).toBe(200_000);
  });

  it.each([
    ["a part", (response: Flushing) => response.write("first")],
    ["headers alone", (response: Flushing) => response.flushHeaders()],
  ])("is not waited for: %s", async (_what, begin) => {
    let end = () => {};
    respond = (response) => {
      response.setHeader("Content-Type", "text/html");
      begin(response);
      end = () => response.end(" last");
    };
    const answer = await ask();
    end();
    expect((await bodyOf(answer)).toString()).toMatch(/^(first)? last$/);
  });

  it("is lost when its client leaves, and costs nothing any more", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const closed = new Promise<void>((resolve) => {
      respond = (response) => {
        response.setHeader("Content-Type", "text/html").write("first");
        response.once("close", resolve);
        response.socket?.destroy();
      };
    });
    await expect(ask()).rejects.toThrow();
    await closed;
    expect([vi.getTimerCount(), sent]).toEqual([0, []]);
  });
});

it("does not hold events, which are of use before the end", async () => {
  let end = () => {};
  respond = (response) => {
    response.setHeader("Content-Type", "text/event-stream");
    response.write("data: 1\n\n");
    end = () => response.end("data: 2\n\n");
  };
  const answer = await ask();
  const first = await new Promise((resolve) => answer.once("data", (part) => resolve(String(part))));
  expect(first).toBe("data: 1\n\n");
  end();
  expect((await bodyOf(answer)).toString()).toBe("data: 2\n\n");
});
