"use client";

import { FilePen, Trash2 } from "lucide-react";
import { useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-queries";
import { useAction } from "@/components/shell/use-action";
import { Badge } from "@/components/ui/badge";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { documentQueries } from "@/lib/client/queries/documents";
import type { UnsentUpload } from "@/lib/contracts/document-list";

type Props = { uploads: readonly UnsentUpload[] };

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Unsent uploads: each links to the step where it was left, and can be deleted. */
export function UnsentUploads({ uploads }: Props) {
  const workspaceId = useWorkspaceId();
  const [confirming, setConfirming] = useState<UnsentUpload | null>(null);
  const removing = useAction({
    call: ({ id }: UnsentUpload) => countersign.deleteTemplate({ path: { id }, workspaceId }),
    onSuccess: (_nothing, { name }) => toast.success(`“${name}” was deleted`),
    changes: documentQueries.all(workspaceId),
    failure: "caller",
  });
  return (
    <section aria-labelledby="unsent" className="mb-6">
      <h2 id="unsent" className="mb-2 text-sm font-semibold">
        Not sent yet
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-raised">
        {uploads.map((upload) => (
          <li
            key={upload.id}
            className="relative flex items-center gap-3 px-4 py-2.5 transition-colors hover:bg-raised-hover"
          >
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                href={`/documents/new/${upload.id}`}
                className="min-w-0 truncate font-medium after:absolute after:inset-0"
                title={upload.name}
              >
                <span className="sr-only">Continue: </span>
                {upload.name}
              </Link>
              <Badge tone="neutral">
                <FilePen aria-hidden />
                Draft
              </Badge>
              <span className="text-xs text-muted">
                {counted(upload.pageCount, "page", "pages")}, {counted(upload.fieldCount, "field", "fields")}{" "}
                · updated <DateText value={upload.updatedAt} />
              </span>
            </div>
            <span aria-hidden className="font-medium text-accent max-sm:hidden">
              Continue
            </span>
            <IconButton
              label={`Delete ${upload.name}`}
              title="Delete"
              size="sm"
              className="relative z-10"
              onClick={() => setConfirming(upload)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={`Delete “${confirming?.name ?? ""}”?`}
        description="The file, its recipients and its fields will be deleted. It hasn’t been sent to anyone. This can’t be undone."
        confirmLabel="Delete draft"
        onConfirm={async () => {
          if (confirming) await removing.mutateAsync(confirming);
        }}
      />
    </section>
  );
}
