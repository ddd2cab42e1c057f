"use client";

import { ChevronsUpDown, Plus, Settings } from "lucide-react";
import { useState, useTransition } from "react";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { initialsOf } from "@/components/ui/initials";
import { Link } from "@/components/ui/link";
import {
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "@/components/ui/menu-items";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";
import { Spinner } from "@/components/ui/spinner";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { workspaceHref } from "@/lib/pure/workspace-path";

const dialog = new OnDemand(() => import("./new-workspace-dialog"));

export type ShellWorkspace = { id: string; name: string; slug: string };

export type WorkspaceSwitcherProps = { workspaces: ShellWorkspace[]; currentId: string };

/** The current workspace, and a menu to switch to another. */
export function WorkspaceSwitcher({ workspaces, currentId }: WorkspaceSwitcherProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [isMaking, setMaking] = useState(false);
  const loaded = useOnDemand(dialog, isMaking, () => setMaking(false));
  const current = workspaces.find((workspace) => workspace.id === currentId);
  const choose = (id: string) => {
    const chosen = workspaces.find((workspace) => workspace.id === id);
    if (chosen && id !== currentId)
      startTransition(() => router.push(workspaceHref(chosen.slug, "/documents")));
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={`Workspace: ${current?.name ?? "none"}`}
          className="flex min-w-0 items-center gap-2.5 rounded-md p-1.5 text-left font-medium transition-colors hover:bg-tint data-[state=open]:bg-tint"
        >
          <WorkspaceTile name={current?.name ?? ""} className="max-lg:hidden" />
          <span className="min-w-0 flex-1 truncate">{current?.name ?? "Choose a workspace"}</span>
          {pending ? (
            <Spinner label="Switching" />
          ) : (
            <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden />
          )}
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="w-max min-w-60 max-w-[min(28rem,calc(100vw-1rem))]">
          <MenuLabel>Workspaces</MenuLabel>
          <MenuRadioGroup value={currentId} onValueChange={choose}>
            {workspaces.map((workspace) => (
              <MenuRadioItem key={workspace.id} value={workspace.id}>
                <WorkspaceTile name={workspace.name} className="size-5 text-[0.625rem]" />
                <span className="min-w-0 truncate">{workspace.name}</span>
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          <MenuSeparator />
          <MenuItem asChild>
            <Link href="/settings/workspace">
              <Settings aria-hidden />
              Workspace settings
            </Link>
          </MenuItem>
          <MenuItem onSelect={() => setMaking(true)}>
            <Plus aria-hidden />
            New workspace…
          </MenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {loaded && <loaded.NewWorkspaceDialog open={isMaking} onOpenChange={setMaking} />}
    </>
  );
}

function WorkspaceTile({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        "flex size-6 shrink-0 items-center justify-center rounded-sm bg-ink text-xs font-semibold text-surface",
        className,
      )}
    >
      {initialsOf(name).slice(0, 1)}
    </span>
  );
}
