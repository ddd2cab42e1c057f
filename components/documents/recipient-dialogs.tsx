"use client";

import type { RecipientDialog } from "@/components/documents/recipient-menu";
import { onDemandComponent } from "@/components/ui/on-demand";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

const CorrectRecipient = onDemandComponent(() =>
  import("@/components/documents/correct-recipient-dialog").then((m) => m.CorrectRecipientDialog),
);
const DelegateRecipient = onDemandComponent(() =>
  import("@/components/documents/delegate-recipient-dialog").then((m) => m.DelegateRecipientDialog),
);
const HandOverDialog = onDemandComponent(() =>
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
