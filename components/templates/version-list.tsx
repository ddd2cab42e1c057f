"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRestoreVersion } from "@/components/templates/use-restore-version";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { LoadMore } from "@/components/ui/load-more";
import { SkeletonRows } from "@/components/ui/skeleton";
import { messageOf } from "@/lib/client/countersign";
import { templateQueries } from "@/lib/client/queries/templates";
import { groupThousands } from "@/lib/pure/group-thousands";
import type { VersionRow } from "@/lib/views/version-history";

const count = (n: number, one: string): string => `${groupThousands(n)} ${n === 1 ? one : `${one}s`}`;

/** Consequences for unpublished changes, as parts of the question. */
const LOSSES = {
  undoable: " instead of its unpublished changes; you can undo that right after",
  final: ", and its unpublished changes and its PDF are lost for good, since that version has another PDF",
};

type Props = {
  templateId: string;
  workspaceId: string;
  /** Saves pending input before it is replaced. */
  flush: () => Promise<void>;
  onRestored: () => void;
};

/** All versions, newest first, with the changes of each, and a button that restores a published one. */
export function VersionList({ templateId, workspaceId, flush, onRestored }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    templateQueries.versions(workspaceId, templateId),
  );
  const [asked, setAsked] = useState<VersionRow | null>(null);
  const restoring = useRestoreVersion({ templateId, workspaceId, flush, onRestored });

  if (error && !data)
    return (
      <ErrorState title="The versions couldn’t be loaded" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonRows rows={3} label="Loading versions" />;
  const versions = data.pages.flatMap(({ items }) => items);
  const draft = versions.find(({ status }) => status === "draft");
  const hasDraft = draft !== undefined;
  const isUndoable = asked?.file === draft?.file;
  return (
    <>
      <ol className="flex flex-col divide-y divide-line">
        {versions.map((version, index) => (
          <Version
            key={version.id}
            version={version}
            // Without a draft, the editor already shows the newest version.
            onRestore={version.status === "published" && (hasDraft || index > 0) ? setAsked : null}
          />
        ))}
      </ol>
      <LoadMore
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        error={error && messageOf(error)}
        onLoad={() => void fetchNextPage()}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Restore version ${asked?.number}?`}
        description={`The draft becomes a copy of it${hasDraft ? LOSSES[isUndoable ? "undoable" : "final"] : ""}. Nothing is published until you publish it.`}
        confirmLabel="Restore"
        tone={hasDraft && !isUndoable ? "danger" : "primary"}
        onConfirm={async () => {
          if (asked) await restoring.mutateAsync({ version: asked, isUndoable });
        }}
      />
    </>
  );
}

type VersionProps = {
  version: VersionRow;
  /** Null if there is nothing to restore. */
  onRestore: ((version: VersionRow) => void) | null;
};

function Version({ version, onRestore }: VersionProps) {
  const { number, status, roleCount, fieldCount, pageCount, at, changes } = version;
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center justify-between gap-4">
        <div>
          <p className="font-medium">Version {number}</p>
          <p className="text-xs text-muted">
            {[
              count(roleCount, "role"),
              count(fieldCount, "field"),
              ...(pageCount > 0 ? [count(pageCount, "page")] : []),
            ].join(" · ")}
          </p>
        </div>
        <div className="flex flex-col items-end gap-1">
          <Badge tone={status === "published" ? "good" : "neutral"}>
            {status === "published" ? "Published" : "Draft"}
          </Badge>
          <DateText value={at} className="text-xs text-muted" />
        </div>
      </div>
      {changes && <p className="text-sm text-muted [overflow-wrap:anywhere]">{changes}</p>}
      {onRestore && (
        <Button
          size="sm"
          className="self-start"
          aria-label={`Restore version ${number}`}
          onClick={() => onRestore(version)}
        >
          Restore…
        </Button>
      )}
    </li>
  );
}
