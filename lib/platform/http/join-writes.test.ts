import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compressResponses } from "@/lib/platform/http/compress-responses";
import { joinWrites } from "@/lib/platform/http/join-writes";
import { resetProcess } from "@/lib/platform/per-process";

/** In front of a server whose application answers by `respond`; `sent` has an entry for each write to the socket. */

const TEXT = "the same words again and again. ".repeat(200);

type Flushing = ServerResponse & { flush?: () => void };

let server: Server;
let respond: (response: Flushing) => void;
let sent: string[];

beforeEach(async () => {
  await resetProcess();
  sent = [];
  server = createServer((_request, response) => respond(response));
  server.prependListener("connection", watchWrites);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
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

function ask(acceptEncoding = "identity"): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": acceptEncoding };
    httpRequest({ host: "127.0.0.1", port, headers }, resolve).on("error", reject).end();
  });
}

const bodyOf = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray());

/** As Next.js sends a body: flushed headers, then its parts. */
async function asNextDoes(response: Flushing, parts: readonly string[]): Promise<void> {
  response.setHeader("Content-Type", "text/html");
  response.flushHeaders();
  for (const part of parts) {
    response.write(part);
    response.flush?.();
    await Promise.resolve();
  }
  response.end();
}

it("sends headers, parts and end together", async () => {
  joinWrites();
  respond = (response) => void asNextDoes(response, ["one ", "two"]);
  expect((await bodyOf(await ask())).toString()).toBe("one two");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*one [\s\S]*two\r\n0\r\n\r\n$/);
});

it("sends no compressed page in more writes than it has parts, and an end", async () => {
  joinWrites();
  compressResponses();
  respond = (response) => void asNextDoes(response, [TEXT, TEXT]);
  const answer = await ask("gzip");
  expect(gunzipSync(await bodyOf(answer)).toString()).toBe(TEXT + TEXT);
  expect(sent.length).toBeLessThanOrEqual(3);
  // The headers come with compressed bytes, not with gzip's header alone.
  expect(sent[0]).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(sent[0]?.length).toBeGreaterThan((sent[0]?.indexOf("\r\n\r\n") ?? 0) + 30);
});

it("does not hold back what a later turn adds to", async () => {
  joinWrites();
  let more = () => {};
  respond = (response) => {
    response.setHeader("Content-Type", "text/event-stream");
    response.write("data: 1\n\n");
    more = () => response.end("data: 2\n\n");
  };
  const answer = await ask();
  const first = await new Promise((resolve) =>
    answer.once("data", (chunk: Buffer) => resolve(chunk.toString())),
  );
  expect(first).toBe("data: 1\n\n");
  more();
  expect((await bodyOf(answer)).toString()).toBe("data: 2\n\n");
});

it("sends flushed headers before there is a body", async () => {
  joinWrites();
  let end = () => {};
  respond = (response) => {
    response.flushHeaders();
    end = () => response.end("late");
  };
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  end();
  expect((await bodyOf(answer)).toString()).toBe("late");
});

it("waits for a slow client, and sends everything in the order in which it was written", async () => {
  joinWrites();
  const part = "x".repeat(100_000);
  let waits = 0;
  respond = async (response) => {
    for (let i = 0; i < 40; i++)
      if (!response.write(`${i} ${part}`)) {
        waits += 1;
        await new Promise((resolve) => response.once("drain", resolve));
      }
    response.end();
  };
  const answer = await ask();
  await nextTurn();
  const expected = Array.from({ length: 40 }, (_, i) => `${i} ${part}`).join("");
  expect((await bodyOf(answer)).toString() === expected).toBe(true);
  expect(waits).toBeGreaterThan(0);
});

it("keeps the responses of one connection apart", async () => {
  joinWrites();
  respond = (response) => void asNextDoes(response, ["part"]);
  const { port } = server.address() as AddressInfo;
  const { connect } = await import("node:net");
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const whole = Buffer.concat(await socket.toArray()).toString();
  expect(whole.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
  expect(whole.match(/4\r\npart\r\n0\r\n\r\n/g)).toHaveLength(2);
});
