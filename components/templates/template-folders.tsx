"use client";

import { FolderInput } from "lucide-react";
import { useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { onDemandComponent } from "@/components/ui/on-demand";
import type { Selection } from "@/components/ui/selection";
import { SelectionBar } from "@/components/ui/selection-bar";
import { useSelected } from "@/components/ui/use-selection";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { templatesHref } from "@/lib/client/hrefs";
import { templateQueries } from "@/lib/client/queries/templates";
import type { TemplateListQuery } from "@/lib/contracts/template-list";
import { groupThousands } from "@/lib/pure/group-thousands";
import type { TemplateCard, TemplateList } from "@/lib/views/library-view";

const ManageLabels = onDemandComponent(() =>
  import("@/components/labels/manage-labels-dialog").then((m) => m.ManageLabelsDialog),
);

type FilterProps = {
  query: TemplateListQuery;
  list: Pick<TemplateList, "folders" | "mayManageLabels">;
};

/** Filters the library by folder; renders nothing if there are no folders. */
export function FolderFilter({ query, list: { folders, mayManageLabels } }: FilterProps) {
  const router = useRouter();
  const workspaceId = useWorkspaceId();
  const [isManaging, setManaging] = useState(false);
  if (folders.length === 0) return null;
  const show = (folder: string) =>
    router.replace(templatesHref({ ...query, folder: folder || undefined, cursor: undefined }), {
      scroll: false,
    });
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <span className="w-56 max-w-full">
        <NativeSelect
          aria-label="Folder"
          placeholder="All folders"
          options={[
            ...folders.map(({ id, name, count }) => ({
              value: id,
              label: `${name} (${groupThousands(count)})`,
            })),
            { value: "none", label: "In no folder" },
          ]}
          value={query.folder ?? ""}
          onChange={({ target }) => show(target.value)}
        />
      </span>
      {mayManageLabels && (
        <Button variant="quiet" onClick={() => setManaging(true)}>
          Manage folders
        </Button>
      )}
      {isManaging && (
        <ManageLabels
          of="templates"
          folders={folders}
          changes={templateQueries.lists(workspaceId)}
          close={() => setManaging(false)}
        />
      )}
    </div>
  );
}

type BarProps = {
  templates: readonly TemplateCard[];
  selection: Selection;
  move: (templates: TemplateCard[]) => void;
};

/** Actions for the selected templates. */
export function TemplateBar({ templates, selection, move }: BarProps) {
  const selected = useSelected(selection, templates);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {selected.length > 0 && `${nounCountText(selected.length, "template")} selected`}
      </p>
      {selected.length > 0 && (
        <SelectionBar
          label="Selected templates"
          count={selected.length}
          clear={() => selection.setAll(false)}
        >
          {selected.some(({ may }) => may.edit) ? (
            <Button size="sm" variant="quiet" onClick={() => move(selected)}>
              <FolderInput aria-hidden />
              Move to folder…
            </Button>
          ) : (
            <span className="px-2 text-muted">Only their owner and admins can move them</span>
          )}
        </SelectionBar>
      )}
    </>
  );
}
