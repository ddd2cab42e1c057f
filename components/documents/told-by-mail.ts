import type { DocumentDto } from "@/lib/contracts/documents";

/** For a toast, of a document before it was voided: that people are told, if there are any whom mails reach. */
export const toldByMail = ({ recipients }: Pick<DocumentDto, "recipients">): { description?: string } =>
  recipients.some(({ sentAt, delivery }) => sentAt !== null && delivery === "email")
    ? { description: "Everyone who had a link is being told by email." }
    : {};
