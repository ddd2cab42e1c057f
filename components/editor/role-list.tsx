"use client";

import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { canAddRole } from "@/components/editor/model/roles";
import { RemoveRoleDialog } from "@/components/editor/remove-role-dialog";
import { RoleDialog } from "@/components/editor/role-dialog";
import type { RoleStyle } from "@/components/shown-fields/role-styles";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import {
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "@/components/ui/menu-items";
import type { RoleKind } from "@/lib/contracts/field-types";

export const ROLE_KIND_NAMES: Record<RoleKind, string> = {
  signer: "Signs",
  approver: "Approves",
  viewer: "Views",
  cc: "Gets a copy",
};

/**
 * The roles by colour, initials and name. Choosing one sets whose fields are placed; in templates, roles can also be
 * added here.
 */
export function RoleList() {
  const { state, dispatch, roles, mode } = useEditor();
  const [renaming, setRenaming] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const isManaged = mode === "template";
  return (
    <section aria-label={isManaged ? "Roles" : "Recipients"}>
      <div className="mb-1.5 flex h-7 items-center justify-between">
        <h2 className="text-xs text-muted">Fields for</h2>
        {isManaged && (
          <IconButton
            label="Add role"
            size="sm"
            disabled={!canAddRole(state.content)}
            onClick={() => dispatch({ do: "add-role" })}
          >
            <Plus />
          </IconButton>
        )}
      </div>
      <ul className="flex flex-col gap-1">
        {[...roles.values()].map((look) => (
          <li key={look.role.key} className="relative" style={look.style}>
            <RoleButton look={look} isActive={state.activeRole === look.role.key} isManaged={isManaged} />
            {isManaged && (
              <RoleMenu
                look={look}
                onRename={() => setRenaming(look.role.key)}
                onRemove={() => setRemoving(look.role.key)}
              />
            )}
          </li>
        ))}
      </ul>
      {renaming && <RoleDialog roleKey={renaming} onClose={() => setRenaming(null)} />}
      {removing && <RemoveRoleDialog roleKey={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

function RoleButton({
  look,
  isActive,
  isManaged,
}: {
  look: RoleStyle;
  isActive: boolean;
  isManaged: boolean;
}) {
  const { state, dispatch } = useEditor();
  const count = state.content.fields.filter((field) => field.roleKey === look.role.key).length;
  return (
    <button
      type="button"
      aria-pressed={isActive}
      onClick={() => dispatch({ do: "act-as", roleKey: look.role.key })}
      className={cn(
        "flex min-h-10 w-full items-center gap-2.5 rounded-md border px-2 py-1 text-left transition-colors hover:bg-tint",
        isActive ? "" : "border-transparent forced-colors:border-[Canvas]",
        isActive && "border-(--role) bg-(--role-soft) hover:bg-(--role-soft)",
        isManaged && "pr-9",
      )}
    >
      <span
        aria-hidden
        className="flex size-6 shrink-0 items-center justify-center rounded-full bg-(--role) text-[0.625rem] font-semibold text-role-ink"
      >
        {look.initials}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{look.name}</span>
        <span className="block truncate text-xs text-muted">
          {ROLE_KIND_NAMES[look.role.kind]}
          {isManaged && `, step ${look.role.order}`}
          {count > 0 && ` · ${count} ${count === 1 ? "field" : "fields"}`}
        </span>
      </span>
    </button>
  );
}

function RoleMenu({
  look,
  onRename,
  onRemove,
}: {
  look: RoleStyle;
  onRename: () => void;
  onRemove: () => void;
}) {
  const { state, dispatch } = useEditor();
  const { key, kind } = look.role;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={`Actions for role ${look.name}`} size="sm" className="absolute top-1.5 right-1.5">
          <Ellipsis />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <MenuItem onSelect={onRename}>
          <Pencil aria-hidden />
          Rename…
        </MenuItem>
        <MenuItem onSelect={() => dispatch({ do: "move-role", key, by: -1 })}>
          <ArrowUp aria-hidden />
          Move earlier
        </MenuItem>
        <MenuItem onSelect={() => dispatch({ do: "move-role", key, by: 1 })}>
          <ArrowDown aria-hidden />
          Move later
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>Role type</MenuLabel>
        <MenuRadioGroup
          value={kind}
          onValueChange={(next) => dispatch({ do: "patch-role", key, change: { kind: next as RoleKind } })}
        >
          {(Object.keys(ROLE_KIND_NAMES) as RoleKind[]).map((one) => (
            <MenuRadioItem key={one} value={one}>
              {ROLE_KIND_NAMES[one]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem tone="danger" disabled={state.content.roles.length < 2} onSelect={onRemove}>
          <Trash2 aria-hidden />
          Remove…
        </MenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
