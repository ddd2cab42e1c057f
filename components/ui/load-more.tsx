"use client";

import { Button } from "./button";

export type LoadMoreProps = {
  onLoad: () => void;
  loading?: boolean;
  /** Error of the last attempt. */
  error?: string | null;
  hasMore: boolean;
  /** "40 of 312 documents", when the total is known. */
  summary?: string;
};

/** "Load more" at the end of a paginated list. */
export function LoadMore({ onLoad, loading, error, hasMore, summary }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-4">
      {summary && (
        <p className="text-muted tabular-nums" role="status">
          {summary}
        </p>
      )}
      {error && (
        <p role="alert" className="text-pretty text-center text-bad">
          {error}
        </p>
      )}
      {hasMore && (
        <Button onClick={onLoad} loading={loading}>
          {error ? "Try again" : "Load more"}
        </Button>
      )}
    </div>
  );
}
