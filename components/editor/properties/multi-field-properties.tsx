"use client";

import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  MoveDiagonal,
  MoveHorizontal,
  MoveVertical,
} from "lucide-react";
import type { ReactNode } from "react";
import { useEditor } from "@/components/editor/editor-context";
import type { EditorAction } from "@/components/editor/model/editor-reducer";
import { FieldActions } from "@/components/editor/properties/field-actions";
import { RoleSelect } from "@/components/editor/properties/role-select";
import { usePatchFields } from "@/components/editor/properties/use-patch-fields";
import { Checkbox } from "@/components/ui/checkbox";
import { IconButton } from "@/components/ui/icon-button";
import { Tooltip } from "@/components/ui/tooltip";
import type { ContentField } from "@/lib/contracts/content";

type Tool = readonly [label: string, icon: ReactNode, action: EditorAction];

const ALIGN: readonly Tool[] = [
  ["Align left edges", <AlignStartVertical key="i" />, { do: "align", how: "left" }],
  ["Align centres", <AlignCenterVertical key="i" />, { do: "align", how: "center" }],
  ["Align right edges", <AlignEndVertical key="i" />, { do: "align", how: "right" }],
  ["Align tops", <AlignStartHorizontal key="i" />, { do: "align", how: "top" }],
  ["Align middles", <AlignCenterHorizontal key="i" />, { do: "align", how: "middle" }],
  ["Align bottoms", <AlignEndHorizontal key="i" />, { do: "align", how: "bottom" }],
];

const DISTRIBUTE: readonly Tool[] = [
  [
    "Distribute horizontally",
    <AlignHorizontalDistributeCenter key="i" />,
    { do: "distribute", direction: "horizontal" },
  ],
  [
    "Distribute vertically",
    <AlignVerticalDistributeCenter key="i" />,
    { do: "distribute", direction: "vertical" },
  ],
];

const MATCH: readonly Tool[] = [
  ["Match width of last selected", <MoveHorizontal key="i" />, { do: "match", how: "width" }],
  ["Match height of last selected", <MoveVertical key="i" />, { do: "match", how: "height" }],
  ["Match size of last selected", <MoveDiagonal key="i" />, { do: "match", how: "both" }],
];

/** Properties of several fields: their alignment and the properties they share. */
export function MultiFieldProperties({ fields }: { fields: readonly ContentField[] }) {
  const { state } = useEditor();
  const patch = usePatchFields(fields.map(({ id }) => id));
  const required = fields.filter((field) => field.required).length;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">{fields.length} fields</h2>
      {state.sourceKind === "pdf" && (
        <>
          <Tools title="Align" tools={ALIGN} />
          <Tools title="Distribute" tools={DISTRIBUTE} disabled={fields.length < 3} />
          <Tools title="Match size" tools={MATCH} />
        </>
      )}
      <RoleSelect fields={fields} />
      <Checkbox
        label="Required"
        checked={required === fields.length ? true : required === 0 ? false : "indeterminate"}
        onCheckedChange={(checked) => patch({ required: checked })}
      />
      <FieldActions />
    </div>
  );
}

function Tools({ title, tools, disabled }: { title: string; tools: readonly Tool[]; disabled?: boolean }) {
  const { dispatch } = useEditor();
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-muted">{title}</legend>
      <div className="flex flex-wrap gap-1">
        {tools.map(([label, icon, action]) => (
          <Tooltip key={label} content={label}>
            <IconButton
              label={label}
              variant="secondary"
              size="sm"
              disabled={disabled}
              onClick={() => dispatch(action)}
            >
              {icon}
            </IconButton>
          </Tooltip>
        ))}
      </div>
    </fieldset>
  );
}
