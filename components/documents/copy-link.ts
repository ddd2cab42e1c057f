import { CountersignError } from "@countersign/client";
import { countersign } from "@/lib/client/countersign";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

/**
 * Requests the recipient's signing link and copies it to the clipboard. Browsers allow clipboard writes only briefly
 * after a user gesture (transient activation), which a slow response outlives; where supported, the clipboard gets a
 * promise of the text.
 * @throws {CountersignError} INVALID_STATE; code COPY_REFUSED when the browser denies the clipboard write
 */
export async function copyLink({ id, workspaceId }: DocumentDto, recipient: RecipientDto): Promise<void> {
  const path = { id, recipientId: recipient.id };
  const link = countersign.createRecipientLink({ path, workspaceId }).then(({ url }) => url);
  try {
    await write(link);
  } catch {
    // The server's error is more informative than the clipboard error that it causes.
    await link;
    throw new CountersignError(0, {
      code: "COPY_REFUSED",
      detail: "Your browser blocked copying. Use “Send a reminder” instead.",
    });
  }
}

async function write(link: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await link);
  const text = link.then((url) => new Blob([url], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
}
