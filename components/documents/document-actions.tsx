"use client";

import type { CountersignError } from "@countersign/client";
import {
  Ban,
  CalendarClock,
  Copy,
  Download,
  FileCheck,
  LayoutTemplate,
  MoreHorizontal,
  ScrollText,
  Send,
  Trash2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { isPlanLimit } from "@/components/account/plan-limit";
import { AdjustSchedule } from "@/components/documents/adjust-schedule";
import { downloadAudit } from "@/components/documents/download-audit";
import { useDocumentAction } from "@/components/documents/use-document";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/client/api";
import { countersign, failureOf } from "@/lib/client/countersign";
import { documentQueries } from "@/lib/client/queries/documents";
import type { DocumentDto } from "@/lib/contracts/documents";

type Props = {
  document: DocumentDto;
  mayChange: boolean;
  isSealed: boolean;
  /** Called when sending is rejected for the plan's limits, and with null when it is retried. */
  onRefused: (failure: CountersignError | null) => void;
};

/** Final statuses in which not everyone signed. */
const ENDED_UNSIGNED = new Set<DocumentDto["status"]>(["declined", "voided", "expired"]);

/** The actions a document currently allows: send, download, send again, void, delete. */
export function DocumentActions({ document, mayChange, isSealed, onRefused }: Props) {
  const router = useRouter();
  const [openDialog, setOpenDialog] = useState<"void" | "delete" | "adjust" | null>(null);
  const [reason, setReason] = useState("");
  const { id, workspaceId } = document;
  const call = { path: { id }, workspaceId };
  const isOpen = document.status === "sent" || document.status === "in_progress";

  const downloading = useAction({
    call: (ask: () => Promise<{ url: string }>) => ask(),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const downloadingAudit = useAction({ call: () => downloadAudit(document) });
  const sending = useDocumentAction({
    document,
    call: () => countersign.sendDocument(call),
    onSuccess: () => toast.success("Sent for signature"),
    failure: "caller",
  });
  const send = () => {
    onRefused(null);
    sending.mutate(undefined, {
      onError: (error) => {
        const failure = failureOf(error);
        if (isPlanLimit(failure)) onRefused(failure);
        else toast.error(failure.message);
      },
    });
  };
  const voiding = useDocumentAction({
    document,
    call: (voidReason: string | null) => countersign.voidDocument({ ...call, body: { reason: voidReason } }),
    expected: (voidReason) => ({ status: "voided", voidReason }),
    failure: "caller",
  });
  const copying = useAction({
    call: () => api<{ templateId: string }>("POST", `/api/documents/${id}/copy`, { workspaceId }),
    onSuccess: ({ templateId }) => router.push(`/documents/new/${templateId}`),
  });
  const copy = () => copying.mutate();
  const savingAsTemplate = useAction({
    call: () => api<{ templateId: string }>("POST", `/api/documents/${id}/template`, { workspaceId }),
    onSuccess: ({ templateId }) => {
      toast.success("Saved as a template draft. Publish it when it’s ready");
      router.push(`/templates/${templateId}`);
    },
  });
  const removing = useAction({
    call: () => countersign.deleteDocument(call),
    // The deleted resource's page is left, not fetched again.
    changes: documentQueries.lists(workspaceId),
    onSuccess: () => router.push("/documents"),
    failure: "caller",
  });

  return (
    <>
      {document.status === "draft" && mayChange && (
        <Button variant="primary" loading={sending.isPending} onClick={send}>
          <Send aria-hidden />
          Send for signature
        </Button>
      )}
      {ENDED_UNSIGNED.has(document.status) && mayChange && (
        <Button variant="primary" loading={copying.isPending || copying.isSuccess} onClick={copy}>
          <Send aria-hidden />
          Correct and send again
        </Button>
      )}
      {isSealed && (
        <>
          <Button onClick={() => downloading.mutate(() => countersign.getCertificate(call))}>
            <FileCheck aria-hidden />
            Certificate
          </Button>
          <Button
            variant="primary"
            loading={downloading.isPending}
            onClick={() =>
              downloading.mutate(() => countersign.getSignedPdf({ ...call, query: { download: true } }))
            }
          >
            <Download aria-hidden />
            <span>
              Download<span className="max-sm:sr-only"> signed PDF</span>
            </span>
          </Button>
        </>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label="More actions">
            <MoreHorizontal />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => downloadingAudit.mutate()}>
            <ScrollText aria-hidden />
            Download audit trail
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => savingAsTemplate.mutate()}>
            <LayoutTemplate aria-hidden />
            Save as template
          </DropdownMenuItem>
          {mayChange && (
            <>
              {!ENDED_UNSIGNED.has(document.status) && (
                <DropdownMenuItem onSelect={copy}>
                  <Copy aria-hidden />
                  Duplicate
                </DropdownMenuItem>
              )}
              {isOpen && (
                <DropdownMenuItem onSelect={() => setOpenDialog("adjust")}>
                  <CalendarClock aria-hidden />
                  Deadline and reminders…
                </DropdownMenuItem>
              )}
              <DropdownMenuSeparator />
              {isOpen && (
                <DropdownMenuItem onSelect={() => setOpenDialog("void")}>
                  <Ban aria-hidden />
                  Void…
                </DropdownMenuItem>
              )}
              <DropdownMenuItem tone="danger" onSelect={() => setOpenDialog("delete")}>
                <Trash2 aria-hidden />
                Delete…
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <AdjustSchedule
        document={document}
        open={openDialog === "adjust"}
        setOpen={(open) => setOpenDialog(open ? "adjust" : null)}
      />
      <ConfirmDialog
        open={openDialog === "void"}
        onOpenChange={(open) => !open && setOpenDialog(null)}
        title={`Void “${document.name}”?`}
        description="No one can sign it after that, and everyone with a link is notified. This can’t be undone."
        confirmLabel="Void document"
        onConfirm={async () => void (await voiding.mutateAsync(reason.trim() || null))}
      >
        <Field label="Reason" optional help="Included in the email to recipients.">
          <Textarea
            value={reason}
            maxLength={1000}
            rows={3}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === "delete"}
        onOpenChange={(open) => !open && setOpenDialog(null)}
        title={`Delete “${document.name}”?`}
        description={
          isOpen
            ? "It’s voided first, then deleted for everyone. This can’t be undone."
            : "It’s deleted for everyone in this workspace. This can’t be undone."
        }
        confirmLabel="Delete document"
        typeToConfirm={document.name}
        onConfirm={async () => void (await removing.mutateAsync())}
      />
    </>
  );
}
