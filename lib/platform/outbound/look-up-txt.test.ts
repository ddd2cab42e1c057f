import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { lookUpTxt } from "@/lib/platform/outbound/look-up-txt";

let server: Socket | undefined;
afterEach(async () => {
  if (!server) return;
  server.close();
  await once(server, "close");
  server = undefined;
});

/** The end of the question, which begins after the header (RFC 1035, section 4.1): its name, type and class. */
const questionEnd = (query: Buffer): number => query.indexOf(0, 12) + 5;

/** A TXT record of the question's name, each of whose parts is preceded by its length. */
function txtRecord(parts: readonly string[]): Buffer {
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
  );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** A name server on this device. @returns its address and port */
async function nameServer(code: number, records: readonly (readonly string[])[]): Promise<string> {
  const socket = createSocket("udp4");
  server = socket;
  socket.on("message", (query, { port, address }) => {
    const end = questionEnd(query);
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x81_80 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records.map(txtRecord)]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

const ask = async (code: number, ...records: string[][]) =>
  lookUpTxt("_countersign.sign.example.com", [await nameServer(code, records)]);

it("texts are read, and parts of one put together", async () => {
  expect(await ask(0, ["v=spf1 -all"], ["countersign-", "domain=t"])).toEqual({
    kind: "records",
    texts: ["v=spf1 -all", "countersign-domain=t"],
  });
});

it("a name without records, and one that does not exist, has none", async () => {
  expect(await ask(0)).toEqual({ kind: "none" });
  server?.close();
  server = undefined;
  expect(await ask(3)).toEqual({ kind: "none" });
});

it("a server that fails or refuses has not answered", async () => {
  expect(await ask(2)).toEqual({ kind: "unanswered" });
  server?.close();
  server = undefined;
  expect(await ask(5)).toEqual({ kind: "unanswered" });
});
