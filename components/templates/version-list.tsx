"use client";

import { useEffect, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import { countersign, messageOf } from "@/lib/client/countersign";
import type { VersionDto } from "@/lib/contracts/templates";

const count = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** All versions, newest first. */
export function VersionList({ templateId, workspaceId }: { templateId: string; workspaceId: string }) {
  const [versions, setVersions] = useState<VersionDto[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again.
  useEffect(() => {
    const leaving = new AbortController();
    setFailure(null);
    countersign
      .listTemplateVersions({ path: { id: templateId }, workspaceId, signal: leaving.signal })
      .then(setVersions)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setFailure(messageOf(error));
      });
    return () => leaving.abort();
  }, [templateId, workspaceId, attempt]);

  if (failure)
    return (
      <ErrorState title="The versions couldn’t be loaded" onRetry={() => setAttempt(attempt + 1)}>
        {failure}
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
