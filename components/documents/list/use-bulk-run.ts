"use client";

import { useQueryClient } from "@tanstack/react-query";
import { documentCountLabel } from "@/components/documents/list/document-count-label";
import { runEach } from "@/components/documents/list/run-each";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/client/countersign";
import { documentQueries } from "@/lib/client/queries/documents";
import type { ListedDocument } from "@/lib/contracts/document-list";

type Run = {
  documents: readonly ListedDocument[];
  /** Selected documents that are skipped; `because` gives the reason. */
  skipped?: readonly ListedDocument[];
  because?: string;
  call: (document: ListedDocument) => Promise<unknown>;
  /** Verb of the progress message, such as "Voiding". */
  doing: string;
  /** The success message; `what` is a name in quotes or a count, such as “Lease” or 5 documents. */
  done: (what: string, count: number) => string;
  /** The message for documents for which the call failed. */
  undone: (what: string, count: number) => string;
};

/** Maximum number of failures that are listed; more would fill the screen. */
const MAX_REPORTED = 3;

/** The first lines, followed by the number of others. */
const listed = (lines: readonly string[]): string[] => [
  ...lines.slice(0, MAX_REPORTED),
  ...(lines.length > MAX_REPORTED ? [`and ${lines.length - MAX_REPORTED} more`] : []),
];

const describeSelection = (documents: readonly ListedDocument[]): string =>
  documents.length === 1 ? `“${documents[0]?.name}”` : documentCountLabel(documents.length);

/**
 * Applies an action to several documents, with progress and result in a toast.
 * @returns a function that runs it and returns the documents for which it failed
 */
export function useBulkRun(): (run: Run) => Promise<ListedDocument[]> {
  const workspaceId = useWorkspaceId();
  const client = useQueryClient();
  return async ({ documents, skipped = [], because, call, doing, done, undone }) => {
    const total = documents.length;
    const id = toast.loading(`${doing} ${documentCountLabel(total)}…`);
    const showProgress = (ended: number) =>
      toast.loading(`${doing} ${ended} of ${documentCountLabel(total)}…`, { id });
    const outcome = await runEach(
      documents,
      call,
      (ended) => total > 1 && ended < total && showProgress(ended),
    );
    await client.invalidateQueries({ queryKey: documentQueries.all(workspaceId) });
    const { failed } = outcome;
    const left = listed(skipped.map(({ name }) => `${name}: ${because}`));
    if (failed.length === 0) {
      const description = left.length > 0 ? { description: left.join("\n"), duration: 15_000 } : {};
      toast.success(done(describeSelection(documents), total), { id, ...description });
      return [];
    }
    const items = failed.map(({ item }) => item);
    const reasons = listed(failed.map(({ item, error }) => `${item.name}: ${messageOf(error)}`));
    const title = undone(describeSelection(items), items.length);
    toast.error(title, { id, description: [...reasons, ...left].join("\n"), duration: 15_000 });
    return items;
  };
}
