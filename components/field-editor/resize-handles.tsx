import { HANDLES, type Handle } from "@/components/editor/model/geometry";
import { NO_ROLE_STYLE, type RoleStyle } from "@/components/shown-fields/role-styles";
import { cn } from "@/components/ui/cn";

type Props = { left: number; top: number; width: number; height: number; look: RoleStyle | undefined };

const PLACES: Record<Handle, string> = {
  nw: "left-0 top-0 cursor-nwse-resize",
  n: "left-1/2 top-0 cursor-ns-resize",
  ne: "left-full top-0 cursor-nesw-resize",
  e: "left-full top-1/2 cursor-ew-resize",
  se: "left-full top-full cursor-nwse-resize",
  s: "left-1/2 top-full cursor-ns-resize",
  sw: "left-0 top-full cursor-nesw-resize",
  w: "left-0 top-1/2 cursor-ew-resize",
};

/** A box smaller than this, in CSS pixels, only has room for handles at its corners, not at the middle of its sides. */
const ROOM_PX = 40;

/**
 * A box smaller than this, in CSS pixels, such as a tick box, has a single handle outside it: more would cover it, so
 * that it could not be dragged.
 */
const TINY_PX = 28;

const isTiny = (width: number, height: number): boolean =>
  Math.min(width, height) < TINY_PX && width < ROOM_PX;

function isShown(handle: Handle, width: number, height: number): boolean {
  if (isTiny(width, height)) return handle === "se";
  if (handle === "n" || handle === "s") return width >= ROOM_PX;
  if (handle === "e" || handle === "w") return height >= ROOM_PX / 2;
  return true;
}

/** Resize handles of the selected field, up to eight, with larger hit areas for touch. */
export function ResizeHandles({ left, top, width, height, look }: Props) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-20"
      style={{ ...(look?.style ?? NO_ROLE_STYLE), left, top, width, height }}
    >
      {HANDLES.filter((handle) => isShown(handle, width, height)).map((handle) => (
        <span
          key={handle}
          data-handle={handle}
          className={cn(
            "pointer-events-auto absolute size-2 touch-none rounded-[2px] border border-(--role) bg-white",
            "before:absolute pointer-coarse:size-3",
            isTiny(width, height)
              ? "before:inset-0 before:-right-2 before:-bottom-2 pointer-coarse:before:-right-4 pointer-coarse:before:-bottom-4"
              : "-translate-1/2 before:-inset-1 pointer-coarse:before:-inset-3",
            PLACES[handle],
          )}
        />
      ))}
    </div>
  );
}
