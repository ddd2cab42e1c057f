"use client";

import type { RecipientDialog } from "@/components/documents/recipient-menu";
import { onDemand } from "@/components/ui/on-demand";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

const CorrectRecipient = onDemand(() =>
  import("@/components/documents/correct-recipient").then((m) => m.CorrectRecipient),
);
const DelegateRecipient = onDemand(() =>
  import("@/components/documents/delegate-recipient").then((m) => m.DelegateRecipient),
);
const HandOverDialog = onDemand(() =>
  import("@/components/documents/hand-over-dialog").then((m) => m.HandOverDialog),
);

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
