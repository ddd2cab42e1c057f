"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ListX } from "lucide-react";
import { useEffect, useState } from "react";
import { bulkSendHref } from "@/components/bulk-send/bulk-href";
import { BulkRowBadge } from "@/components/bulk-send/bulk-status";
import { CorrectRowDialog } from "@/components/bulk-send/correct-row-dialog";
import { placeName } from "@/components/bulk-send/model/problems";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LoadMore } from "@/components/ui/load-more";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { messageOf } from "@/lib/client/countersign";
import { bulkSendQueries } from "@/lib/client/queries/bulk-sends";
import type { BulkSendDto, BulkSendRowDto, BulkSendRowStatus } from "@/lib/contracts/bulk-sends";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";

type Props = {
  bulkSend: BulkSendDto;
  status: BulkSendRowStatus | null;
  template: BulkTemplate;
  mayChange: boolean;
};

/** The rows of a bulk send, each with its document or why it failed. */
export function BulkRows({ bulkSend, status, template, mayChange }: Props) {
  const { id, workspaceId, counts } = bulkSend;
  const query = useInfiniteQuery(bulkSendQueries.rows(workspaceId, id, status));
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const [corrected, setCorrected] = useState<BulkSendRowDto | null>(null);
  useRefetchOn(`${counts.pending} ${counts.sent} ${counts.failed} ${counts.skipped}`, refetch);
  if (error && !data)
    return (
      <ErrorState title="The rows could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonRows label="Loading rows" />;
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<ListX />}
        title="No rows with this status"
        action={<ButtonLink href={bulkSendHref(id)}>Show all rows</ButtonLink>}
      />
    );
  const mayCorrect = mayChange && (bulkSend.status === "paused" || bulkSend.status === "completed");
  return (
    <>
      <Table aria-label="Rows">
        <TableHead className="max-sm:sr-only">
          <tr>
            <TableHeader className="w-12 pr-0">
              Row<span className="sr-only"> of the list</span>
            </TableHeader>
            <TableHeader>Recipients</TableHeader>
            <TableHeader className="max-sm:hidden">External ID</TableHeader>
            <TableHeader>Result</TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row
              key={row.number}
              row={row}
              template={template}
              onCorrect={mayCorrect ? setCorrected : null}
            />
          ))}
        </TableBody>
      </Table>
      <LoadMore
        hasMore={hasNextPage}
        onLoad={() => void fetchNextPage()}
        loading={isFetchingNextPage}
        error={error ? messageOf(error) : null}
      />
      {corrected && (
        <CorrectRowDialog
          bulkSend={bulkSend}
          row={corrected}
          template={template}
          onClose={() => setCorrected(null)}
        />
      )}
    </>
  );
}

/** Refetches the rows only when the progress shows that they have changed. */
function useRefetchOn(progress: string, refetch: () => Promise<unknown>) {
  const [seen, setSeen] = useState(progress);
  useEffect(() => {
    if (seen === progress) return;
    setSeen(progress);
    void refetch();
  }, [seen, progress, refetch]);
}

type RowProps = {
  row: BulkSendRowDto;
  template: BulkTemplate;
  onCorrect: ((row: BulkSendRowDto) => void) | null;
};

function Row({ row, template, onCorrect }: RowProps) {
  const { number, status, recipients, externalId, documentId } = row;
  const canCorrect = onCorrect && status === "failed";
  return (
    <TableRow className="max-sm:grid max-sm:grid-cols-[3rem_1fr] max-sm:py-2">
      <TableCell className="pr-0 align-top text-muted tabular-nums max-sm:h-auto">{number}</TableCell>
      <TableCell className="min-w-32 align-top [overflow-wrap:anywhere] max-sm:h-auto max-sm:pl-0">
        {recipients.map(({ roleKey, name, email }) => (
          <p key={roleKey + email}>
            <span className="font-medium">{name || "No name"}</span>{" "}
            <span className="text-muted max-sm:block">{email || "no email"}</span>
          </p>
        ))}
        {recipients.length === 0 && <p className="text-muted">Deleted with its document</p>}
      </TableCell>
      <TableCell className="align-top [overflow-wrap:anywhere] max-sm:hidden">{externalId}</TableCell>
      <TableCell className="align-top max-sm:col-start-2 max-sm:h-auto max-sm:pl-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <BulkRowBadge status={status} />
          {documentId && (
            <ButtonLink
              href={`/documents/${documentId}`}
              variant="quiet"
              size="sm"
              aria-label={`Open the document of row ${number} of the list`}
            >
              Open
            </ButtonLink>
          )}
          {canCorrect && (
            <Button size="sm" aria-label={`Correct row ${number} of the list`} onClick={() => onCorrect(row)}>
              Correct
            </Button>
          )}
        </div>
        <Reason row={row} template={template} />
      </TableCell>
    </TableRow>
  );
}

/** Why a row failed, with the template's labels. */
function Reason({ row, template }: Pick<RowProps, "row" | "template">) {
  const { error } = row;
  if (row.status !== "failed" || !error) return null;
  const reasons = error.errors?.map(({ path, message }) => `${placeName(path, template, row)} ${message}`);
  return (
    <p className="mt-1 text-pretty text-bad [overflow-wrap:anywhere]">
      {(reasons ?? [error.detail]).join("; ")}
    </p>
  );
}
