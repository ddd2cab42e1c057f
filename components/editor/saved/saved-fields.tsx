"use client";

import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { type MouseEvent, type PointerEvent, useState } from "react";
import { FieldIcon } from "@/components/editor/field-icon";
import type { PaletteItem } from "@/components/editor/model/placing";
import { FieldNameDialog } from "@/components/editor/saved/field-name-dialog";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem } from "@/components/ui/menu-items";
import { toast } from "@/components/ui/toast";
import {
  deleteSavedField,
  renameSavedField,
  savedFieldsQuery,
  saveField,
} from "@/lib/client/queries/saved-fields";
import type { SavedField } from "@/lib/contracts/saved-fields";

type Props = {
  /** Id of the selected saved field, which is placed next. */
  chosen: string | null;
  /** Starts dragging onto a page. */
  onPress?: (event: PointerEvent, what: PaletteItem) => void;
  onChoose: (saved: SavedField, event: MouseEvent) => void;
};

/** The palette's group of the workspace's saved fields; renders nothing if there are none. */
export function SavedFields({ chosen, onPress, onChoose }: Props) {
  const { data, isError, refetch } = useQuery(savedFieldsQuery(useWorkspaceId()));
  const [renamed, setRenamed] = useState<SavedField | null>(null);
  if (isError && !data)
    return (
      <p role="alert" className="text-xs text-muted">
        Saved fields couldn’t be loaded.{" "}
        <button type="button" className="font-medium text-accent underline" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  if (!data || data.fields.length === 0) return null;
  return (
    <section aria-label="Saved">
      <h2 className="mb-1.5 text-xs text-muted">Saved</h2>
      <ul className="flex flex-col gap-1.5">
        {data.fields.map((saved) => (
          <li key={saved.id} className="relative">
            <button
              type="button"
              {...(onPress ? { "aria-pressed": chosen === saved.id } : {})}
              onPointerDown={(event) => onPress?.(event, { type: saved.field.type, saved: saved.field })}
              onClick={(event) => onChoose(saved, event)}
              className={cn(
                "flex h-9 w-full select-none items-center gap-1.5 rounded-md border border-line bg-raised px-1.5 text-left text-xs shadow-raised transition-colors hover:bg-raised-hover [&_svg]:text-(--role)",
                onPress && "touch-none",
                data.canManage && "pr-9",
                chosen === saved.id && "border-(--role) bg-(--role-soft) ring-1 ring-(--role)",
              )}
            >
              <FieldIcon type={saved.field.type} size={14} />
              <span className="min-w-0 truncate" title={saved.name}>
                {saved.name}
              </span>
            </button>
            {data.canManage && <SavedMenu saved={saved} onRename={() => setRenamed(saved)} />}
          </li>
        ))}
      </ul>
      {renamed && <Rename saved={renamed} onClose={() => setRenamed(null)} />}
    </section>
  );
}

function SavedMenu({ saved, onRename }: { saved: SavedField; onRename: () => void }) {
  const workspaceId = useWorkspaceId();
  const changes = savedFieldsQuery(workspaceId).queryKey;
  const { name, field } = saved;
  const restoring = useAction({ call: () => saveField(workspaceId, { name, field }), changes });
  const deleting = useAction({
    call: () => deleteSavedField(workspaceId, saved.id),
    changes,
    onSuccess: () =>
      toast(`“${name}” deleted`, {
        description: "Fields placed from it stay.",
        action: { label: "Undo", onClick: () => restoring.mutate() },
      }),
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          label={`Actions for ${name}`}
          size="sm"
          loading={deleting.isPending}
          className="absolute top-0.5 right-0.5"
        >
          <Ellipsis />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <MenuItem onSelect={onRename}>
          <Pencil aria-hidden />
          Rename…
        </MenuItem>
        <MenuItem tone="danger" onSelect={() => deleting.mutate()}>
          <Trash2 aria-hidden />
          Delete
        </MenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function Rename({ saved, onClose }: { saved: SavedField; onClose: () => void }) {
  const workspaceId = useWorkspaceId();
  const renaming = useAction({
    call: (name: string) => renameSavedField(workspaceId, saved.id, name),
    changes: savedFieldsQuery(workspaceId).queryKey,
    failure: "caller",
  });
  return (
    <FieldNameDialog
      title="Rename saved field"
      action="Rename"
      name={saved.name}
      onSubmit={async (name) => {
        if (name !== saved.name) await renaming.mutateAsync(name);
      }}
      onClose={onClose}
    />
  );
}
