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
  Pencil,
  ScrollText,
  Send,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { downloadAudit } from "@/components/documents/download-audit";
import {
  CorrectOpenDocumentDialog,
  DeleteDocumentDialog,
  useCorrection,
  VoidDocumentDialog,
} from "@/components/documents/end-document-dialogs";
import { isEndedUnsigned } from "@/components/documents/ended-unsigned";
import { useDocumentAction } from "@/components/documents/use-document";
import { useSendNow } from "@/components/documents/use-send-now";
import { sendLater } from "@/components/send-later/send-later";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items";
import { onDemandComponent } from "@/components/ui/on-demand";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { countersign } from "@/lib/client/countersign";
import type { DocumentDetailView } from "@/lib/views/document-view";

const AdjustDocument = onDemandComponent(() =>
  import("@/components/documents/adjust-document-dialog").then((m) => m.AdjustDocumentDialog),
);
const SendLaterDialog = onDemandComponent(() =>
  import("@/components/send-later/send-later-dialog").then((m) => m.SendLaterDialog),
);

type Props = {
  page: DocumentDetailView;
  /** Called with the error when the plan's limits reject sending, and with null on a retry. */
  onRefused: (failure: CountersignError | null) => void;
};

/** The actions a document currently allows: send, download, send again, void, delete. */
export function DocumentActions({ page, onRefused }: Props) {
  const { document, mayChange, isSealed, message } = page;
  /** Actions that concern the schedule are shown next to the schedule. */
  const isScheduled = page.scheduledFor !== null;
  /** An edited document is sent from its editor, or after its changes are resolved; the note about them links there. */
  const isBeingEdited = page.unsaved !== null;
  const router = useRouter();
  const [openDialog, setOpenDialog] = useState<"void" | "delete" | "adjust" | "correct" | "later" | null>(
    null,
  );
  const dialog = (name: typeof openDialog) => ({
    document,
    open: openDialog === name,
    onOpenChange: (open: boolean) => setOpenDialog(open ? name : null),
  });
  const { id, workspaceId } = document;
  const call = { path: { id }, workspaceId };
  const isDraft = document.status === "draft";
  const isOpen = document.status === "sent" || document.status === "in_progress";
  const isCorrectable = mayChange && isEndedUnsigned(document);

  const downloading = useAction({
    call: (ask: () => Promise<{ url: string }>) => ask(),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const downloadingAudit = useAction({ call: () => downloadAudit(document) });
  const { send, isSending } = useSendNow(document, onRefused);
  const scheduling = useDocumentAction({
    document,
    call: (at: Date) => sendLater(document, at),
    failure: "caller",
  });
  const copying = useAction({
    call: () => callInternalApi<{ templateId: string }>("POST", `/api/documents/${id}/copy`, { workspaceId }),
    onSuccess: ({ templateId }) => router.push(`/documents/new/${templateId}`),
  });
  const editing = useAction({
    call: () => callInternalApi<{ templateId: string }>("POST", `/api/documents/${id}/edit`, { workspaceId }),
    onSuccess: ({ templateId }) => router.push(`/documents/new/${templateId}`),
  });
  const correcting = useCorrection(document);
  const savingAsTemplate = useAction({
    call: () =>
      callInternalApi<{ templateId: string }>("POST", `/api/documents/${id}/template`, { workspaceId }),
    onSuccess: ({ templateId }) => {
      toast.success("Saved as a template draft. Publish it when it’s ready");
      router.push(`/templates/${templateId}`);
    },
  });

  return (
    <>
      {isDraft && mayChange && !isBeingEdited && (
        <Button loading={editing.isPending || editing.isSuccess} onClick={() => editing.mutate()}>
          <Pencil aria-hidden />
          Edit
        </Button>
      )}
      {isDraft && !isScheduled && !isBeingEdited && mayChange && (
        <Button variant="primary" loading={isSending} onClick={send}>
          <Send aria-hidden />
          Send for signature
        </Button>
      )}
      {isCorrectable && !page.correctedBy && (
        <Button
          variant="primary"
          loading={correcting.isPending || correcting.isSuccess}
          onClick={() => correcting.mutate(null)}
        >
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
          <MenuItem onSelect={() => downloadingAudit.mutate()}>
            <ScrollText aria-hidden />
            Download audit trail
          </MenuItem>
          <MenuItem onSelect={() => savingAsTemplate.mutate()}>
            <LayoutTemplate aria-hidden />
            Save as template
          </MenuItem>
          {mayChange && (
            <>
              <MenuItem onSelect={() => copying.mutate()}>
                <Copy aria-hidden />
                Duplicate
              </MenuItem>
              {isDraft && !isScheduled && !isBeingEdited && (
                <MenuItem onSelect={() => setOpenDialog("later")}>
                  <CalendarClock aria-hidden />
                  Send later…
                </MenuItem>
              )}
              {isOpen && (
                <MenuItem onSelect={() => setOpenDialog("adjust")}>
                  <CalendarClock aria-hidden />
                  Due date, reminders and message…
                </MenuItem>
              )}
              {isOpen && (
                <MenuItem onSelect={() => setOpenDialog("correct")}>
                  <Send aria-hidden />
                  Correct and send again…
                </MenuItem>
              )}
              {isCorrectable && page.correctedBy && (
                <MenuItem onSelect={() => correcting.mutate(null)}>
                  <Send aria-hidden />
                  Correct and send again
                </MenuItem>
              )}
              <MenuSeparator />
              {isOpen && (
                <MenuItem onSelect={() => setOpenDialog("void")}>
                  <Ban aria-hidden />
                  Void…
                </MenuItem>
              )}
              <MenuItem tone="danger" onSelect={() => setOpenDialog("delete")}>
                <Trash2 aria-hidden />
                Delete…
              </MenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <SendLaterDialog
        open={openDialog === "later"}
        setOpen={(open) => setOpenDialog(open ? "later" : null)}
        scheduledFor={null}
        schedule={async (at) => void (await scheduling.mutateAsync(at))}
      />
      {message && (
        <AdjustDocument
          document={document}
          message={message}
          timeZone={page.timeZone}
          open={openDialog === "adjust"}
          setOpen={(open) => setOpenDialog(open ? "adjust" : null)}
        />
      )}
      <VoidDocumentDialog {...dialog("void")} />
      <CorrectOpenDocumentDialog {...dialog("correct")} />
      <DeleteDocumentDialog {...dialog("delete")} />
    </>
  );
}
