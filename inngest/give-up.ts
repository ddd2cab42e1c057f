import { giveUpMails } from "@/lib/mailing/end-mails";

type Failure = { event: { data: { event: { data: { documentId: string } } } } };

/** `onFailure` of every function that mails about a document: what never went out is shown as such. */
export const giveUp = ({ event }: Failure): Promise<void> => giveUpMails(event.data.event.data.documentId);
