import type { ReactNode } from "react";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question or a statement: "Void “Lease”?" */
  title: ReactNode;
  /** The consequences, and that it cannot be undone. */
  description: ReactNode;
  /** A verb: "Void document". */
  confirmLabel: string;
  cancelLabel?: string;
  /** For actions that cannot be undone: the name that has to be typed to confirm. */
  typeToConfirm?: string;
  tone?: "danger" | "primary";
  /** May be async; the dialog closes when it resolves and shows the error message when it rejects. */
  onConfirm: () => void | Promise<void>;
  /** Additional inputs, such as a reason. */
  children?: ReactNode;
};
