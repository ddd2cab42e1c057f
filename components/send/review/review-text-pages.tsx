"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { messageOf } from "@/lib/client/countersign";
import { templateQueries } from "@/lib/client/queries/templates";
import type { ContentField } from "@/lib/contracts/content";
import type { FieldBox } from "@/lib/rules/field-box";
import type { SentPagesView } from "@/lib/views/sent-pages-view";

type Props = {
  templateId: string;
  workspaceId: string;
  children: (shown: Pick<SentPagesView, "pages" | "urls">, place: Placed) => React.ReactNode;
};

/** Places the fields of a text on its pages. */
type Placed = (fields: readonly ContentField[]) => ContentField[];

const placedBy =
  (boxes: Readonly<Record<string, FieldBox>>): Placed =>
  (fields) =>
    fields.map((field) => ({ ...field, ...(Object.hasOwn(boxes, field.id) ? boxes[field.id] : {}) }));

/** The pages of a rich text, laid out on request. */
export function ReviewTextPages({ templateId, workspaceId, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery(templateQueries.sentPages(workspaceId, templateId));
  if (data) return children(data, placedBy(data.boxes));
  if (error && !isFetching)
    return (
      <div className="flex flex-wrap items-center gap-3 text-muted">
        <p role="status">The pages can’t be shown right now. {messageOf(error)}</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  return (
    <p role="status" className="flex min-h-24 items-center gap-2 text-muted">
      <Spinner className="size-4" /> Laying out the pages
    </p>
  );
}
