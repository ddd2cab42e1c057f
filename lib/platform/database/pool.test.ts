import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { openPool } from "@/lib/platform/database/pool";

/** A message of PostgreSQL's protocol: its type, its length, its content (Frontend/Backend Protocol, 54.7). */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const AUTHENTICATION_OK = message("R", Buffer.alloc(4));
const READY = message("Z", Buffer.from("I"));
const SHUT_DOWN = message("E", Buffer.from("SFATAL\0C57P01\0Mterminating connection\0\0"));

/**
 * A server that shuts down while a client connects: the shutdown message arrives in the same packet as the
 * connection's first messages.
 */
async function serverThatShutsDown() {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([AUTHENTICATION_OK, READY, SHUT_DOWN])));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, [Symbol.dispose]: () => void server.close() };
}

it("gives a connection that broke as it was opened to its caller, not to the process", async () => {
  using server = await serverThatShutsDown();
  const pool = openPool({ host: "127.0.0.1", port: server.port, user: "nobody", database: "none" });
  const client = await pool.connect();
  await expect(client.query("select 1")).rejects.toThrow();
  client.release(true);
  await pool.end();
});
