"use client";

import { CorrectRecipient } from "@/components/documents/correct-recipient";
import { DelegateRecipient } from "@/components/documents/delegate-recipient";
import { HandOverDialog } from "@/components/documents/hand-over-dialog";
import type { RecipientDialog } from "@/components/documents/recipient-menu";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

type Props = {
  document: DocumentDto;
  recipient: RecipientDto;
  dialog: RecipientDialog | null;
  close: () => void;
};

/** The dialogs of a recipient's menu. */
export function RecipientDialogs({ document, recipient, dialog, close }: Props) {
  const of = (kind: RecipientDialog) => ({
    document,
    recipient,
    open: dialog === kind,
    setOpen: (open: boolean) => !open && close(),
  });
  return (
    <>
      <CorrectRecipient {...of("correct")} />
      <DelegateRecipient {...of("delegate")} />
      <HandOverDialog {...of("hand-over")} />
    </>
  );
}
