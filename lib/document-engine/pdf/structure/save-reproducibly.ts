import { createHash } from "node:crypto";
import type { PDF } from "@libpdf/core";

/** A fixed date for all date entries, so that the same input gives the same bytes. */
const EPOCH = new Date("2026-01-15T09:00:00Z");

/** Saves a new PDF of our own, with its title as its only metadata: the same input gives the same bytes. */
export async function saveReproducibly(pdf: PDF, title: string): Promise<Uint8Array> {
  pdf.setTitle(title);
  pdf.setAuthor("");
  pdf.setCreator("Countersign");
  pdf.setProducer("Countersign");
  pdf.setCreationDate(EPOCH);
  pdf.setModificationDate(EPOCH);
  return withStableId(await pdf.save());
}

/** Replaces the writer's random file identifier by a hash of the file. */
function withStableId(bytes: Uint8Array): Uint8Array {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = tail.lastIndexOf("/ID [<");
  const end = tail.indexOf("]", at);
  if (at < 0) return bytes;
  const hash = createHash("sha256").update(tail.subarray(0, at)).digest("hex").slice(0, 32).toUpperCase();
  const id = `/ID [<${hash}> <${hash}>`;
  if (end - at !== id.length) throw new RangeError("a file identifier of another length");
  tail.write(id, at, "latin1");
  return bytes;
}
