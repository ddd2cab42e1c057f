"use client";

import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { bulkSendHref } from "@/components/bulk-send/bulk-href";
import { BulkSendBadge } from "@/components/bulk-send/bulk-status";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { bulkSendQueries } from "@/lib/client/queries/bulk-sends";
import type { BulkSendDto } from "@/lib/contracts/bulk-sends";
import { groupThousands } from "@/lib/pure/group-thousands";

const NEW = "/documents/bulk/new";

/** The workspace's bulk sends, newest first. */
export function BulkSendList({ cursor }: { cursor: string | null }) {
  const { data } = useQuery(bulkSendQueries.list(useWorkspaceId(), cursor));
  if (!data) return null;
  const create = (
    <ButtonLink href={NEW} variant="primary">
      <Users aria-hidden />
      New bulk send
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        back={{ href: "/documents", label: "Documents" }}
        title="Bulk sends"
        description="Send one template to many people. Each row becomes a document."
        actions={data.items.length > 0 && create}
      />
      {data.items.length === 0 ? (
        <EmptyState icon={<Users />} title="No bulk sends yet" action={create}>
          Choose a template, drop a CSV or Excel file, and every row becomes a document.
        </EmptyState>
      ) : (
        <ul aria-label="Bulk sends" className="divide-y divide-line rounded-md border border-line bg-raised">
          {data.items.map((one) => (
            <ListedBulkSend key={one.id} one={one} />
          ))}
        </ul>
      )}
      <Pagination
        firstHref={cursor ? "/documents/bulk" : null}
        nextHref={data.nextCursor ? `/documents/bulk?cursor=${data.nextCursor}` : null}
      />
    </>
  );
}

function ListedBulkSend({ one }: { one: BulkSendDto }) {
  const { id, name, counts, createdAt } = one;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-raised-hover">
      <div className="min-w-0 flex-1 basis-52">
        <Link
          href={bulkSendHref(id)}
          className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="text-muted tabular-nums">
          {groupThousands(counts.sent)} of {groupThousands(counts.total)} sent
          {counts.failed > 0 && `, ${groupThousands(counts.failed)} failed`}
          {counts.skipped > 0 && `, ${groupThousands(counts.skipped)} sent before`}
        </p>
      </div>
      <BulkSendBadge {...one} />
      <span className="text-muted">
        <DateText value={createdAt} />
      </span>
    </li>
  );
}
