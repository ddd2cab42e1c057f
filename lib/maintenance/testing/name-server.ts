import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** TXT records by name. A name above one that has records exists without any; all others do not exist. */
export type Zone = Readonly<Record<string, readonly string[]>>;

export type NameServer = { address: string; asked: string[]; close(): Promise<void> };

const NO_SUCH_NAME = 3;
const FAILURE = 2;

/** A name server on this device. @param zone null for one that can answer nothing */
export async function startNameServer(zone: Zone | null): Promise<NameServer> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, { port, address }) => {
    const { name, end } = questionOf(query);
    asked.push(name);
    const records = zone?.[name] ?? [];
    const exists =
      zone !== null && Object.keys(zone).some((other) => other === name || other.endsWith(`.${name}`));
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x81_80 | (zone === null ? FAILURE : exists ? 0 : NO_SUCH_NAME), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records.map(txtRecord)]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    asked,
    async close() {
      socket.close();
      await once(socket, "close");
    },
  };
}

/** The question follows the header (RFC 1035, section 4.1): a name as labels with their lengths, type and class. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

/** A TXT record of the question's name, in parts of at most 255 bytes, each preceded by its length. */
function txtRecord(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [""];
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
