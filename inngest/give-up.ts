import { giveUpMails } from "@/lib/mailing/end-mails";

type Failure = { error: Error; event: { data: { event: { data: { documentId: string } } } } };

/** `onFailure` of every function that mails about a document: what never went out is shown as such. */
export async function giveUp({ error, event }: Failure): Promise<void> {
  await giveUpMails(event.data.event.data.documentId, error.message);
}
