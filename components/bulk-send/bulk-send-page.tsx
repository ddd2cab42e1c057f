"use client";

import { useQuery } from "@tanstack/react-query";
import { BULK_SENDS_HREF, bulkSendHref } from "@/components/bulk-send/bulk-href";
import { BulkRows } from "@/components/bulk-send/bulk-rows";
import { BulkSendActions } from "@/components/bulk-send/bulk-send-actions";
import { BulkSendBadge } from "@/components/bulk-send/bulk-status";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { Callout } from "@/components/ui/callout";
import { DateText } from "@/components/ui/date-text";
import { PageHeader } from "@/components/ui/page-header";
import { Progress } from "@/components/ui/progress";
import { TabLinks } from "@/components/ui/tab-links";
import { bulkSendQueries } from "@/lib/client/queries/bulk-sends";
import type { BulkSendDto, BulkSendRowStatus } from "@/lib/contracts/bulk-sends";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";
import { groupThousands } from "@/lib/pure/group-thousands";

type Props = { id: string; status: BulkSendRowStatus | null; template: BulkTemplate; mayChange: boolean };

const TABS = [
  ["sent", "Sent"],
  ["failed", "Failed"],
  ["skipped", "Sent before"],
  ["pending", "Not sent yet"],
  ["canceled", "Cancelled"],
] as const;

/** A bulk send: its progress while it sends, then its results; updated live. */
export function BulkSendPage({ id, status, template, mayChange }: Props) {
  const { data: bulkSend } = useQuery(bulkSendQueries.one(useWorkspaceId(), id));
  if (!bulkSend) return null;
  const { name, counts, createdAt } = bulkSend;
  const tabs = TABS.filter(([key]) => counts[key] > 0 || key === status);
  return (
    <>
      <PageHeader
        back={{ href: BULK_SENDS_HREF, label: "Bulk sends" }}
        title={name}
        badge={<BulkSendBadge {...bulkSend} />}
        description={
          <>
            From {template.name}, started <DateText value={createdAt} />
          </>
        }
        actions={<BulkSendActions bulkSend={bulkSend} mayChange={mayChange} />}
      />
      <ProgressOf bulkSend={bulkSend} />
      <PauseOf bulkSend={bulkSend} />
      <TabLinks
        label="Rows by status"
        className="mb-3"
        links={[
          { href: bulkSendHref(id), label: "All", isCurrent: status === null },
          ...tabs.map(([key, label]) => ({
            href: bulkSendHref(id, key),
            label,
            isCurrent: key === status,
          })),
        ]}
      />
      <BulkRows bulkSend={bulkSend} status={status} template={template} mayChange={mayChange} />
    </>
  );
}

function ProgressOf({ bulkSend: { name, counts, status } }: { bulkSend: BulkSendDto }) {
  const done = counts.total - counts.pending;
  const parts = [
    `${groupThousands(counts.sent)} sent`,
    `${groupThousands(counts.failed)} failed`,
    ...(counts.skipped > 0 ? [`${groupThousands(counts.skipped)} sent before`] : []),
    ...(counts.pending > 0 ? [`${groupThousands(counts.pending)} not sent yet`] : []),
    ...(counts.canceled > 0 ? [`${groupThousands(counts.canceled)} cancelled`] : []),
  ];
  return (
    <div className="mb-6 flex flex-col gap-2">
      {status !== "completed" && status !== "canceled" && (
        <Progress
          label={`Sending ${name}`}
          value={done}
          max={counts.total}
          valueText={`${done} of ${counts.total} rows`}
        />
      )}
      <p className="tabular-nums">
        {parts.join(", ")}
        <span className="text-muted"> of {groupThousands(counts.total)}</span>
      </p>
      {/* Said when it ends, not with every document. */}
      <p role="status" className="sr-only">
        {status === "sending" ? "" : parts.join(", ")}
      </p>
    </div>
  );
}

function PauseOf({ bulkSend: { pause, status } }: { bulkSend: BulkSendDto }) {
  if (!pause) return null;
  return (
    <Callout
      tone={status === "paused" ? "warn" : "info"}
      className="mb-6"
      title={status === "paused" ? "Sending has stopped" : "Sending continues later"}
    >
      {pause.detail}
    </Callout>
  );
}
