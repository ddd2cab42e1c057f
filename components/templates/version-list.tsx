"use client";

import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import { messageOf } from "@/lib/client/countersign";
import { templateQueries } from "@/lib/client/queries/templates";

const count = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** All versions, newest first. */
export function VersionList({ templateId, workspaceId }: { templateId: string; workspaceId: string }) {
  const { data: versions, error, refetch } = useQuery(templateQueries.versions(workspaceId, templateId));

  if (error)
    return (
      <ErrorState title="The versions couldn’t be loaded" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  if (!versions) return <SkeletonRows rows={3} label="Loading versions" />;
  return (
    <ol className="flex flex-col divide-y divide-line">
      {versions.map((version) => (
        <li key={version.id} className="flex items-center justify-between gap-4 py-3">
          <div>
            <p className="font-medium">Version {version.number}</p>
            <p className="text-xs text-muted">
              {count(version.content.roles.length, "role")} · {count(version.content.fields.length, "field")}{" "}
              · {count(version.pages.length, "page")}
            </p>
          </div>
          <div className="flex flex-col items-end gap-1">
            <Badge tone={version.status === "published" ? "good" : "neutral"}>
              {version.status === "published" ? "Published" : "Draft"}
            </Badge>
            <DateText value={version.publishedAt ?? version.createdAt} className="text-xs text-muted" />
          </div>
        </li>
      ))}
    </ol>
  );
}
