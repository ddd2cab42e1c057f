"use client";

import type { DragEvent, MouseEvent, PointerEvent } from "react";
import { FieldIcon } from "@/components/editor/field-icon";
import { FIELD_KIND_GROUPS, type FieldKind } from "@/components/editor/model/field-kinds";
import { cn } from "@/components/ui/cn";
import type { FieldType } from "@/lib/contracts/field-types";

type Props = {
  /** The selected type, which is placed next. */
  chosen?: FieldType | null;
  onPress?: (event: PointerEvent, type: FieldType) => void;
  /** Starts a native drag and drop of a type. */
  onDragStart?: (event: DragEvent, type: FieldType) => void;
  onChoose: (kind: FieldKind, event: MouseEvent) => void;
};

/** The field types by group, in the current role's colour. */
export function FieldKindList({ chosen = null, onPress, onDragStart, onChoose }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {FIELD_KIND_GROUPS.map(({ title, kinds }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-1.5 text-xs text-muted">{title}</h2>
          <ul className="grid grid-cols-2 gap-1.5">
            {kinds.map((kind) => (
              <li key={kind.type}>
                <button
                  type="button"
                  {...(onPress ? { "aria-pressed": chosen === kind.type } : {})}
                  draggable={onDragStart !== undefined}
                  onDragStart={(event) => onDragStart?.(event, kind.type)}
                  onPointerDown={(event) => onPress?.(event, kind.type)}
                  onClick={(event) => onChoose(kind, event)}
                  className={cn(
                    "flex h-9 w-full select-none items-center gap-1.5 rounded-md border border-line bg-raised px-1.5 text-left text-xs shadow-raised transition-colors hover:bg-raised-hover",
                    "[&_svg]:text-(--role)",
                    onPress && "touch-none",
                    chosen === kind.type && "border-(--role) bg-(--role-soft) ring-1 ring-(--role)",
                  )}
                >
                  <FieldIcon type={kind.type} size={14} />
                  <span className="min-w-0 leading-4">{kind.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
