"use client";

import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { DiagnosticsButton } from "@/components/editor/diagnostics-button";
import {
  MAX_ZOOM,
  MIN_ZOOM,
  PX_PER_POINT,
  ZOOM_STEPS,
  type Zoom,
  zoomStep,
} from "@/components/editor/model/page-layout";
import { PageNumber } from "@/components/editor/page-number";
import { ToolbarDivider, UndoButtons } from "@/components/editor/undo-buttons";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu-items";

type Props = {
  zoom: Zoom;
  /** CSS pixels per point, as displayed. */
  scale: number;
  onZoom: (zoom: Zoom) => void;
  saveStatus: ReactNode;
};

/** Toolbar above the pages: undo, page number, zoom, diagnostics and save status. */
export function StageToolbar({ zoom, scale, onZoom, saveStatus }: Props) {
  return (
    <div
      role="toolbar"
      aria-label="Editor toolbar"
      className="flex min-h-11 shrink-0 items-center gap-1 border-b border-line bg-raised px-2"
    >
      <UndoButtons />
      <ToolbarDivider />
      <PageNumber />
      <span className="hidden @lg/stage:contents">
        <ToolbarDivider />
        <ZoomControl zoom={zoom} scale={scale} onZoom={onZoom} />
      </span>
      <div className="ml-auto flex min-w-0 items-center gap-1.5">
        <DiagnosticsButton />
        {saveStatus}
      </div>
    </div>
  );
}

const percent = (value: number): string => `${Math.round(value * 100)}%`;

function ZoomControl({ zoom, scale, onZoom }: Omit<Props, "saveStatus">) {
  const shown = scale / PX_PER_POINT;
  const larger = zoomStep(scale, 1);
  const smaller = zoomStep(scale, -1);
  return (
    <span className="flex items-center">
      <IconButton label="Zoom out" size="sm" disabled={!smaller} onClick={() => onZoom(smaller ?? MIN_ZOOM)}>
        <Minus />
      </IconButton>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="quiet"
            size="sm"
            className="min-w-14 tabular-nums"
            aria-label={`Zoom: ${percent(shown)}`}
          >
            {percent(shown)}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="center" className="min-w-32">
          <MenuRadioGroup
            value={String(zoom)}
            onValueChange={(next) => onZoom(next === "fit" ? "fit" : Number(next))}
          >
            <MenuRadioItem value="fit">Fit width</MenuRadioItem>
            {ZOOM_STEPS.map((step) => (
              <MenuRadioItem key={step} value={String(step)}>
                {percent(step)}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
      <IconButton label="Zoom in" size="sm" disabled={!larger} onClick={() => onZoom(larger ?? MAX_ZOOM)}>
        <Plus />
      </IconButton>
    </span>
  );
}
