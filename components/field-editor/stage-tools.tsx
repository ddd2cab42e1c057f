"use client";

import { Minus, Plus } from "lucide-react";
import { ToolbarDivider } from "@/components/editor/undo-buttons";
import { PageNumber } from "@/components/field-editor/page-number";
import {
  MAX_ZOOM,
  MIN_ZOOM,
  PX_PER_POINT,
  ZOOM_STEPS,
  type Zoom,
  zoomStep,
} from "@/components/pdf-pages/page-layout";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu-items";

type Props = {
  zoom: Zoom;
  /** CSS pixels per point, as displayed. */
  scale: number;
  onZoom: (zoom: Zoom) => void;
};

/** Tools of the toolbar above the pages: page number and zoom. */
export function StageTools({ onPage, ...zooming }: Props & { onPage: (page: number) => void }) {
  return (
    <>
      <PageNumber onGo={onPage} />
      <span className="hidden @lg/stage:contents">
        <ToolbarDivider />
        <ZoomControl {...zooming} />
      </span>
    </>
  );
}

const percent = (value: number): string => `${Math.round(value * 100)}%`;

function ZoomControl({ zoom, scale, onZoom }: Props) {
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
