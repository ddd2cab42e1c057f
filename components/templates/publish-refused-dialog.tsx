"use client";

import { DiagnosticList } from "@/components/editor/diagnostic-list";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

type Props = {
  /** Null if publishing was not refused. */
  diagnostics: Diagnostic[] | null;
  onClose: () => void;
  onGo: (diagnostic: Diagnostic) => void;
};

/** Explains why the draft was not published; each diagnostic links to its location. */
export function PublishRefusedDialog({ diagnostics, onClose, onGo }: Props) {
  const errors = diagnostics?.filter(({ severity }) => severity === "error") ?? [];
  return (
    <Dialog open={diagnostics !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Not published yet"
        description={errors.length === 1 ? "Fix this problem first." : "Fix these problems first."}
      >
        <DiagnosticList
          diagnostics={errors}
          onGo={(diagnostic) => {
            onClose();
            onGo(diagnostic);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
