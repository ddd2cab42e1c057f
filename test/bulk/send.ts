import { sendChunk } from "@/lib/domain/bulk-sends/send-chunk";
import { db } from "@/lib/platform/database/db";

/** A process that sends a bulk send to its end, without resting; the test kills it. */
const [id = ""] = process.argv.slice(2);
for (;;) {
  const { status, chunk } = await db().bulkSend.findUniqueOrThrow({ where: { id } });
  if (status !== "sending") break;
  await sendChunk({ bulkSendId: id, chunk }, async () => {});
}
await db().$disconnect();
process.exit(0);
