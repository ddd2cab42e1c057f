"use client";

import { Check, Plus, Settings2, SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type SidePanel, useEditor } from "@/components/editor/editor-context";
import { selectedSuggestions } from "@/components/editor/model/editor-state";
import { PropertiesPanel } from "@/components/editor/properties/properties-panel";
import { useSuggestions } from "@/components/editor/suggestions/suggestions-context";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Sheet, SheetContent } from "@/components/ui/sheet";

type Props = {
  /** The panel that is open in a bottom sheet. */
  sheet: SidePanel | null;
  onSheet: (sheet: SidePanel | null) => void;
  settings: ReactNode;
  /** Roles and fields to add. */
  palette: (onChosen: () => void) => ReactNode;
};

/** Mobile layout, which has no room for panels: a toolbar below the pages opens them in bottom sheets. */
export function PhoneBar({ sheet, onSheet, settings, palette }: Props) {
  const { state, dispatch, mode } = useEditor();
  const [isAdding, setIsAdding] = useState(false);
  const count = state.selection.length;
  const suggestions = useSuggestions();
  const chosen = selectedSuggestions(state).map(({ id }) => id);
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-2 border-t border-line px-3 pb-[env(safe-area-inset-bottom)] @4xl:hidden">
      {state.armed ? (
        <>
          <p className="min-w-0 flex-1 truncate">Tap a page to place {state.armed.name}</p>
          <Button onClick={() => dispatch({ do: "arm", what: null })}>
            <X aria-hidden />
            Done
          </Button>
        </>
      ) : suggestions && chosen.length > 0 && chosen.length === count ? (
        <>
          <Button onClick={() => suggestions.accept(chosen)}>
            <Check aria-hidden />
            Use
          </Button>
          <Button variant="quiet" onClick={() => suggestions.reject(chosen)}>
            <X aria-hidden />
            Reject
          </Button>
          <Button className="ml-auto" onClick={() => onSheet("properties")}>
            <SlidersHorizontal aria-hidden />
            Details
          </Button>
        </>
      ) : (
        <>
          <Button onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            Add fields
          </Button>
          <div className="ml-auto flex gap-2">
            {mode === "template" && (
              <IconButton label="Settings" variant="secondary" onClick={() => onSheet("settings")}>
                <Settings2 />
              </IconButton>
            )}
            <Button disabled={count === 0} onClick={() => onSheet("properties")}>
              <SlidersHorizontal aria-hidden />
              {count > 1 ? `${count} fields` : "Properties"}
            </Button>
          </div>
        </>
      )}
      <Sheet open={isAdding} onOpenChange={setIsAdding}>
        <SheetContent side="bottom" title="Add fields">
          <div className="flex flex-col gap-5">{palette(() => setIsAdding(false))}</div>
        </SheetContent>
      </Sheet>
      <Sheet open={sheet === "properties" && count > 0} onOpenChange={(open) => !open && onSheet(null)}>
        <SheetContent side="bottom" title={chosen.length > 0 ? "Suggestion" : count > 1 ? "Fields" : "Field"}>
          <PropertiesPanel />
        </SheetContent>
      </Sheet>
      <Sheet open={sheet === "settings"} onOpenChange={(open) => !open && onSheet(null)}>
        <SheetContent side="bottom" title="Settings">
          {settings}
        </SheetContent>
      </Sheet>
    </div>
  );
}
