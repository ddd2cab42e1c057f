"use client";

import { FilePen, Files, Trash2 } from "lucide-react";
import { useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Badge } from "@/components/ui/badge";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import { toast } from "@/components/ui/toast";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { countersign } from "@/lib/client/countersign";
import { documentQueries } from "@/lib/client/queries/documents";
import type { UnsentDraft } from "@/lib/contracts/document-list";

type Props = { drafts: readonly UnsentDraft[] };

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** An upload's name; for several files, the first one's name and the number of others. */
const titleOf = (draft: UnsentDraft): string =>
  draft.kind === "files" && draft.fileCount > 1
    ? `${draft.name} and ${draft.fileCount - 1} more`
    : draft.name;

function sizeOf(draft: UnsentDraft): string {
  const pages = counted(draft.pageCount, "page", "pages");
  return draft.kind === "files"
    ? `${counted(draft.fileCount, "file", "files")} to combine, ${pages}`
    : `${pages}, ${counted(draft.fieldCount, "field", "fields")}`;
}

const hrefOf = ({ kind, id }: UnsentDraft) =>
  kind === "files" ? (`/documents/new/files/${id}` as const) : (`/documents/new/${id}` as const);

const LOSSES: Record<UnsentDraft["kind"], string> = {
  upload: "The file, its recipients and its fields will be deleted.",
  files: "The files and the order of their pages will be deleted.",
};

/** Drafts and uploads that were not sent. Each links to the step where it was left, and can be deleted. */
export function UnsentDrafts({ drafts }: Props) {
  const workspaceId = useWorkspaceId();
  const [confirming, setConfirming] = useState<UnsentDraft | null>(null);
  const removing = useAction({
    call: ({ kind, id }: UnsentDraft) =>
      kind === "files"
        ? callInternalApi("DELETE", `/api/assemblies/${id}`, { workspaceId })
        : countersign.deleteTemplate({ path: { id }, workspaceId }),
    onSuccess: (_nothing, draft) => toast.success(`“${titleOf(draft)}” was deleted`),
    changes: documentQueries.all(workspaceId),
    failure: "caller",
  });
  return (
    <section aria-labelledby="unsent" className="mb-6">
      <h2 id="unsent" className="mb-2 text-sm font-semibold">
        Continue where you left off
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-raised">
        {drafts.map((draft) => (
          <li
            key={draft.id}
            className="relative flex items-center gap-3 px-4 py-2.5 transition-colors hover:bg-raised-hover"
          >
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                href={hrefOf(draft)}
                className="min-w-0 truncate font-medium after:absolute after:inset-0"
                title={titleOf(draft)}
              >
                <span className="sr-only">Continue: </span>
                {titleOf(draft)}
              </Link>
              <Badge tone="neutral">
                {draft.kind === "files" ? <Files aria-hidden /> : <FilePen aria-hidden />}
                Draft
              </Badge>
              <span className="text-xs text-muted">
                {sizeOf(draft)} · updated <DateText value={draft.updatedAt} />
              </span>
            </div>
            <span aria-hidden className="font-medium text-accent">
              Continue
            </span>
            <IconButton
              label={`Delete ${titleOf(draft)}`}
              title="Delete"
              size="sm"
              className="relative z-10"
              onClick={() => setConfirming(draft)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={`Delete “${confirming ? titleOf(confirming) : ""}”?`}
        description={`${LOSSES[confirming?.kind ?? "upload"]} It hasn’t been sent to anyone. This can’t be undone.`}
        confirmLabel="Delete draft"
        onConfirm={async () => {
          if (confirming) await removing.mutateAsync(confirming);
        }}
      />
    </section>
  );
}
