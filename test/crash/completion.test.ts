import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyPdf } from "@/lib/document-engine/pdf/verify/verify-pdf";
import { expectNoOrphans, expectWholeChain } from "./checks";
import { Instance } from "./instance";

/**
 * A server is killed at each named point of completion and started again: everything is done, and done once.
 * The points are those of lib/failpoint.ts.
 */
const POINTS = [
  "after-render",
  "after-timestamp",
  "after-upload",
  "before-commit",
  "after-commit",
  "before-dispatch",
  "after-mails-queued",
  "after-mail-taken",
  "after-mails-recorded",
];

let instance: Instance;
beforeAll(async () => {
  instance = await Instance.create();
}, 600_000);
afterAll(() => instance.remove());

it.each(POINTS)("is completed once when the server is killed %s", { timeout: 180_000 }, async (point) => {
  const doomed = await instance.start({ COUNTERSIGN_FAILPOINT: point });
  const id = await instance.send(point);
  await instance.sign(point, "tenant");
  // The server may die before it responds to the request that killed it.
  await instance.sign(point, "landlord").catch(() => {});
  expect(await doomed.ended).toBe("SIGKILL");

  const server = await instance.start();
  try {
    await instance.settles(id);
    await expectCompletedOnce(id, point);
  } finally {
    await server.stop();
  }
});

it("loses and doubles nothing when it is told to stop in the middle", { timeout: 180_000 }, async () => {
  const first = await instance.start();
  const id = await instance.send("stopped");
  await instance.sign("stopped", "tenant");
  await instance.sign("stopped", "landlord");
  await first.stop();
  // The server exited on its own in time, and was not killed.
  expect(await first.ended).not.toBe("SIGKILL");
  await expect.poll(() => instance.temporaryFiles()).toEqual([]);

  const second = await instance.start();
  try {
    await instance.settles(id);
    await expectCompletedOnce(id, "stopped");
  } finally {
    await second.stop();
  }
});

it("seals without a time stamp when no server gives one, and knows what is pending", {
  timeout: 180_000,
}, async () => {
  instance.tsa.fault = "error";
  const server = await instance.start();
  try {
    const id = await instance.send("unstamped");
    await instance.sign("unstamped", "tenant");
    await instance.sign("unstamped", "landlord");
    await instance.settles(id);
    const document = await documentOf(id);
    expect(document).toMatchObject({ seal_level: "B-B", timestamp_pending: true });
  } finally {
    instance.tsa.fault = "none";
    await server.stop();
  }
});

type DocumentRow = {
  status: string;
  seal_level: string;
  timestamp_pending: boolean;
  signed: string;
  certificate: string;
};

async function documentOf(id: string): Promise<DocumentRow> {
  const { rows } = await instance.sql.query<DocumentRow>(
    `select d.status, d.seal_level, d.timestamp_pending, s.key as signed, c.key as certificate
       from documents d join blobs s on s.id = d.signed_blob_id join blobs c on c.id = d.certificate_blob_id
      where d.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`document ${id} is not sealed`);
  return row;
}

async function expectCompletedOnce(id: string, name: string): Promise<void> {
  const document = await documentOf(id);
  expect(document).toMatchObject({ status: "completed", seal_level: "B-T", timestamp_pending: false });
  for (const key of [document.signed, document.certificate]) {
    const { signatures } = await verifyPdf(path.join(instance.dataDir, "blobs", key));
    expect(signatures).toMatchObject([{ digestValid: true, signatureValid: true, hasTimestamp: true }]);
  }
  const types = await expectWholeChain(instance, id);
  for (const once of ["created", "sent", "completed", "sealed"]) expect(types).toContain(once);
  await expectNoOrphans(instance);
  const { rows } = await instance.sql.query(
    "select type from events where document_id = $1 and type = 'document.completed'",
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(await instance.completedMails(id)).toEqual(
    [
      instance.demo.email,
      `${name}-landlord@countersign.example`,
      `${name}-tenant@countersign.example`,
    ].sort(),
  );
  await expect.poll(() => instance.temporaryFiles()).toEqual([]);
}
