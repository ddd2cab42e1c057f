"use client";

import { useEditor } from "@/components/editor/editor-context";
import { FieldIcon } from "@/components/editor/field-icon";
import { kindOf } from "@/components/editor/model/field-kinds";
import { FieldActions } from "@/components/editor/properties/field-actions";
import { RoleSelect } from "@/components/editor/properties/role-select";
import { usePatch } from "@/components/editor/properties/use-patch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import type { ContentField } from "@/lib/contracts/content";
import { CONTENT_LIMITS, FIELD_TRAITS } from "@/lib/contracts/field-types";

/** Everything about one field. */
export function OneField({ field }: { field: ContentField }) {
  const { diagnostics } = useEditor();
  const patch = usePatch([field.id]);
  const { filledBy, isSignature } = FIELD_TRAITS[field.type];
  const findings = diagnostics.filter(({ fieldId }) => fieldId === field.id);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <FieldIcon type={field.type} />
        {kindOf(field.type).name}
      </h2>
      {findings.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {findings.map((one) => (
            <li
              key={`${one.code}${one.path}`}
              className={one.severity === "error" ? "text-xs text-bad" : "text-xs text-warn"}
            >
              {one.message}
            </li>
          ))}
        </ul>
      )}
      <Field label="Label">
        <Input
          data-first-property
          value={field.label}
          maxLength={CONTENT_LIMITS.labelLength}
          placeholder={kindOf(field.type).name}
          onChange={(event) => patch({ label: event.target.value }, "label")}
        />
      </Field>
      <RoleSelect fields={[field]} />
      {filledBy === "recipient" && (
        <Switch
          label="Required"
          checked={field.required}
          onCheckedChange={(required) => patch({ required })}
        />
      )}
      {filledBy === "recipient" && !isSignature && (
        <Switch
          label="Read only"
          checked={field.readOnly}
          onCheckedChange={(readOnly) => patch({ readOnly })}
        />
      )}
      <FieldActions />
    </div>
  );
}
