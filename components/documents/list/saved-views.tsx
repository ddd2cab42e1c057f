"use client";

import { Bookmark } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { documentsHref } from "@/lib/client/hrefs";
import type { DocumentListQuery, SavedView } from "@/lib/contracts/document-list";

const panel = new OnDemand(() => import("@/components/documents/list/saved-views-panel"));

type Props = { query: DocumentListQuery; views: readonly SavedView[] };

/** The view that the list shows or, as `changed`, the view that it showed before its filters were changed. */
function useActiveView(here: string, views: readonly SavedView[]) {
  const isHere = (view: SavedView) => documentsHref(view.query) === here;
  const [lastId, setLastId] = useState<string | null>(null);
  const last = views.find(({ id }) => id === lastId) ?? null;
  const current = last && isHere(last) ? last : (views.find(isHere) ?? null);
  // Without filters, there is no view to update.
  const nextId = here === "/documents" ? null : (current?.id ?? lastId);
  if (nextId !== lastId) setLastId(nextId);
  return { current, changed: current || nextId === null ? null : last };
}

/**
 * The reader's saved combinations of tab, search, filters and order. The panel is a module of its own, loaded on
 * demand.
 */
export function SavedViews({ query, views }: Props) {
  const [open, setOpen] = useState(false);
  const { current, changed } = useActiveView(documentsHref({ ...query, cursor: undefined }), views);
  const loaded = useOnDemand(panel, open, () => setOpen(false));
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button className="max-w-56">
          <Bookmark aria-hidden />
          <span className="truncate">{(current ?? changed)?.name ?? "Views"}</span>
          {changed && <span className="shrink-0 font-normal text-muted">changed</span>}
        </Button>
      </PopoverTrigger>
      {loaded && (
        <PopoverContent
          align="start"
          className="flex flex-col gap-3"
          aria-label="Saved views"
          // Ends the renaming alone.
          onEscapeKeyDown={(event) => {
            if (event.target instanceof HTMLInputElement && event.target.matches("[data-renaming]"))
              event.preventDefault();
          }}
        >
          <loaded.SavedViewsPanel
            query={query}
            views={views}
            current={current}
            changed={changed}
            close={() => setOpen(false)}
          />
        </PopoverContent>
      )}
    </Popover>
  );
}
