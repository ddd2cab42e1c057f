"use client";

import type { ReactNode } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { PropertiesPanel } from "@/components/editor/properties/properties-panel";
import { usePrefetchedSettings } from "@/components/editor/settings/settings-panel";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

/** Right-hand panel on wide screens: properties of the selection and, for templates, the settings. */
export function SidePanel({ settings }: { settings: ReactNode }) {
  const { mode, panel, showPanel } = useEditor();
  usePrefetchedSettings(mode === "template");
  const frame = "hidden w-72 shrink-0 flex-col overflow-y-auto border-l border-line @4xl:flex";
  if (mode === "send")
    return (
      <aside data-side-panel aria-label="Properties" className={`${frame} p-4`}>
        <PropertiesPanel />
      </aside>
    );
  return (
    <aside data-side-panel aria-label="Properties and settings" className={frame}>
      <Tabs
        value={panel}
        onValueChange={(next) => showPanel(next === "settings" ? "settings" : "properties")}
        className="flex min-h-full flex-col"
      >
        <TabsList className="sticky top-0 z-10 h-11 shrink-0 bg-raised px-4" aria-label="Side panel">
          <TabsTrigger value="properties" className="h-11">
            Field
          </TabsTrigger>
          <TabsTrigger value="settings" className="h-11">
            Settings
          </TabsTrigger>
        </TabsList>
        <TabsContent value="properties" className="p-4">
          <PropertiesPanel />
        </TabsContent>
        <TabsContent value="settings" className="p-4">
          {settings}
        </TabsContent>
      </Tabs>
    </aside>
  );
}
