"use client";

import { ChevronDown } from "lucide-react";
import { Fragment } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { type Bundle, bundlesOf } from "@/components/editor/model/suggestions";
import { bundleLabel } from "@/components/editor/suggestions/bundle-label";
import type { SuggestionsValue } from "@/components/editor/suggestions/suggestions-context";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu-items";

const GROUPS: readonly { title: string; of: readonly Bundle["by"][] }[] = [
  { title: "Use some", of: ["page", "sure"] },
  { title: "By kind", of: ["type"] },
  { title: "By role", of: ["role"] },
];

/** Accepts several suggestions at once: those of a page, a type or a role. */
export function SuggestionMenu({ suggestions }: { suggestions: SuggestionsValue }) {
  const { state } = useEditor();
  const bundles = bundlesOf(state.suggested, state.page);
  const groups = GROUPS.map((group) => ({
    ...group,
    bundles: bundles.filter(({ by }) => group.of.includes(by)),
  })).filter((group) => group.bundles.length > 0);
  if (groups.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm">
          Use some
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {groups.map((group, i) => (
          <Fragment key={group.title}>
            {i > 0 && <MenuSeparator />}
            <MenuLabel>{group.title}</MenuLabel>
            {group.bundles.map((bundle) => (
              <MenuItem key={bundle.key} onSelect={() => suggestions.accept(bundle.ids)}>
                {bundleLabel(bundle, suggestions.looks)}
              </MenuItem>
            ))}
          </Fragment>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
