import { giveUpMails } from "@/lib/domain/mail-delivery/end-mails";

type Failure = { event: { data: { event: { data: { documentId: string } } } } };

/** `onFailure` of every function that sends mail about a document: marks unsent emails as such. */
export const giveUpDocumentMails = ({ event }: Failure): Promise<void> =>
  giveUpMails(event.data.event.data.documentId);
