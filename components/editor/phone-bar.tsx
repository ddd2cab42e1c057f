"use client";

import { Plus, SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { kindOf } from "@/components/editor/model/field-kinds";
import { Palette } from "@/components/editor/palette";
import { PropertiesPanel } from "@/components/editor/properties/properties-panel";
import { RoleList } from "@/components/editor/role-list";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent } from "@/components/ui/sheet";

type Props = { isOpen: boolean; onOpenChange: (open: boolean) => void };

/** Where there is no room for panels: one bar below the pages, and what it opens in sheets. */
export function PhoneBar({ isOpen, onOpenChange }: Props) {
  const { state, dispatch } = useEditor();
  const [isAdding, setIsAdding] = useState(false);
  const count = state.selection.length;
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-2 border-t border-line px-3 pb-[env(safe-area-inset-bottom)] @4xl:hidden">
      {state.armed ? (
        <>
          <p className="min-w-0 flex-1 truncate">Tap where {kindOf(state.armed).name} goes</p>
          <Button onClick={() => dispatch({ do: "arm", type: null })}>
            <X aria-hidden />
            Done
          </Button>
        </>
      ) : (
        <>
          <Button variant={count === 0 ? "primary" : "secondary"} onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            Add fields
          </Button>
          <Button className="ml-auto" disabled={count === 0} onClick={() => onOpenChange(true)}>
            <SlidersHorizontal aria-hidden />
            {count > 1 ? `${count} fields` : "Properties"}
          </Button>
        </>
      )}
      <Sheet open={isAdding} onOpenChange={setIsAdding}>
        <SheetContent side="bottom" title="Add fields">
          <div className="flex flex-col gap-5">
            <RoleList />
            <Palette onChosen={() => setIsAdding(false)} />
          </div>
        </SheetContent>
      </Sheet>
      <Sheet open={isOpen && count > 0} onOpenChange={onOpenChange}>
        <SheetContent side="bottom" title={count > 1 ? "Fields" : "Field"}>
          <PropertiesPanel />
        </SheetContent>
      </Sheet>
    </div>
  );
}
