import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ConnectionLostError, FramedSocket } from "./framed-socket";

let dir: string;
let server: Server;
let other: Socket;
let own: FramedSocket;
let beats: NodeJS.Timeout | undefined;

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), "framed-"));
  server = createServer();
  server.listen(path.join(dir, "socket"));
  await once(server, "listening");
  const accepted = once(server, "connection") as Promise<[Socket]>;
  other = connect(path.join(dir, "socket"));
  // It takes what comes, and says nothing.
  other.resume();
  own = new FramedSocket((await accepted)[0]);
});
afterEach(async () => {
  clearInterval(beats);
  other.destroy();
  own.destroy();
  server.close();
  await once(server, "close");
  rmSync(dir, { recursive: true, force: true });
});

/** Says so often that this side lives that the other's silence is never noticed by what is sent. */
const beatOften = () => {
  beats = setInterval(() => own.beat(), 5);
};

it("a side that awaits something gives a silent one up, although it says itself that it lives", async () => {
  beatOften();
  own.limitSilence(100);
  await expect(own.receive()).rejects.toThrow(ConnectionLostError);
});

it("a side that awaits nothing says that it lives", async () => {
  beatOften();
  own.limitSilence(100);
  own.limitSilence(0);
  const [bytes] = (await once(other, "data")) as [Buffer];
  expect([...bytes.subarray(0, 5)]).toEqual([3, 0, 0, 0, 0]);
});
