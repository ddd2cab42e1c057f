"use client";

import type { BulkBarProps } from "@/components/documents/list/bulk-actions";
import { documentCountLabel } from "@/components/documents/list/document-count-label";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";
import { useSelected } from "@/components/ui/use-selection";

const actions = new OnDemand(() => import("@/components/documents/list/bulk-actions"));

/**
 * Actions for the selected documents. Each applies only to the documents that allow it, and shows their number. The
 * actions are a module of their own, loaded on demand.
 */
export function BulkBar(props: BulkBarProps) {
  const count = useSelected(props.selection, props.documents).length;
  const loaded = useOnDemand(actions, count > 0);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {count > 0 && `${documentCountLabel(count)} selected`}
      </p>
      {loaded && <loaded.BulkActions {...props} />}
    </>
  );
}
