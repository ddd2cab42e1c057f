import type { DocumentDto } from "@/lib/contracts/documents";

type Deleted = Pick<DocumentDto, "status">;

/** Texts for the confirmation of a deletion. Where the copies here are evidence, a statement has to be confirmed. */
export function deleteConfirmation({ status }: Deleted): { description: string; checkToConfirm?: string } {
  switch (status) {
    case "completed":
      return {
        description:
          "The signed PDF, the certificate and everything filled in are deleted for everyone, and recipients can no longer download them here. This can’t be undone.",
        checkToConfirm: "I have downloaded the signed PDF, or don’t need it",
      };
    case "sent":
    case "in_progress":
      return {
        description:
          "It’s out for signature: it’s voided first, and everyone with a link is notified. Then it’s deleted for everyone in this workspace. This can’t be undone.",
      };
    default:
      return { description: "It’s deleted for everyone in this workspace. This can’t be undone." };
  }
}
