import { CountersignError } from "@countersign/client";
import { countersign } from "@/lib/client/countersign";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

/**
 * Asks for the recipient's link to hand over, and puts it on the clipboard. Browsers let a page write there for a moment
 * after a press alone, which a slow answer outlives: they are given the promise of the text, where they take one.
 * @throws {CountersignError} INVALID_STATE; code COPY_REFUSED when the browser does not let the page write
 */
export async function copyLink({ id, workspaceId }: DocumentDto, recipient: RecipientDto): Promise<void> {
  const path = { id, recipientId: recipient.id };
  const link = countersign.createRecipientLink({ path, workspaceId }).then(({ url }) => url);
  try {
    await write(link);
  } catch {
    // A refusal of the server says more than the clipboard's that follows from it.
    await link;
    throw new CountersignError(0, {
      code: "COPY_REFUSED",
      detail: "The browser refused to copy. Use “Send a reminder”.",
    });
  }
}

async function write(link: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await link);
  const text = link.then((url) => new Blob([url], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
}
