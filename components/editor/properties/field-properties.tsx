"use client";

import { useEditor } from "@/components/editor/editor-context";
import { FieldIcon } from "@/components/editor/field-icon";
import { kindOf } from "@/components/editor/model/field-kinds";
import { ConditionSection } from "@/components/editor/properties/condition-section";
import { DefaultValue } from "@/components/editor/properties/default-value";
import { FieldActions } from "@/components/editor/properties/field-actions";
import { FormulaInput } from "@/components/editor/properties/formula-input";
import { KeyInput } from "@/components/editor/properties/key-input";
import { OptionsEditor } from "@/components/editor/properties/options-editor";
import { PositionSection } from "@/components/editor/properties/position-section";
import { PropertiesSection } from "@/components/editor/properties/properties-section";
import { RoleSelect } from "@/components/editor/properties/role-select";
import { RoomSection } from "@/components/editor/properties/room-section";
import { StyleSection } from "@/components/editor/properties/style-section";
import { usePatchFields } from "@/components/editor/properties/use-patch-fields";
import { ValidationSection } from "@/components/editor/properties/validation-section";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import type { ContentField } from "@/lib/contracts/content";
import { CONTENT_LIMITS, FIELD_TRAITS, isTickBox } from "@/lib/contracts/field-types";
import { hasOwnBox } from "@/lib/rules/field-room";
import { canBePreset } from "@/lib/rules/values/can-be-preset";

/** All properties of one field: the most used on top, the rest collapsed. */
export function FieldProperties({ field }: { field: ContentField }) {
  const { state } = useEditor();
  const patch = usePatchFields([field.id]);
  const { filledBy, isSignature, isUpload, hasOptions } = FIELD_TRAITS[field.type];
  const isFilled = filledBy === "recipient";
  return (
    <div className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <FieldIcon type={field.type} />
        {kindOf(field.type).name}
      </h2>
      <Findings fieldId={field.id} />
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
      {filledBy === "formula" && <FormulaInput field={field} />}
      {filledBy === "template" && <DefaultValue field={field} />}
      {hasOptions && <OptionsEditor field={field} />}
      {isFilled && (
        <Switch
          label="Required"
          checked={field.required}
          onCheckedChange={(required) => patch({ required })}
        />
      )}
      {isFilled && <WordsSection field={field} />}
      {isFilled && canBePreset(field) && (
        <PropertiesSection title="Default" isOpen={field.defaultValue !== null || field.readOnly}>
          <DefaultValue field={field} />
          <Switch
            label="Read only"
            description="Shows this value, or the sender’s, and can’t be changed."
            checked={field.readOnly}
            onCheckedChange={(readOnly) => patch({ readOnly })}
          />
        </PropertiesSection>
      )}
      {isFilled && <ValidationSection field={field} />}
      <ConditionSection field={field} />
      {!isSignature && !isUpload && <StyleSection field={field} />}
      {state.sourceKind === "document" && hasOwnBox(field) && !isTickBox(field.type) && (
        <RoomSection field={field} />
      )}
      <PositionSection field={field} />
      <PropertiesSection title="Field key">
        <KeyInput field={field} />
      </PropertiesSection>
      <FieldActions />
    </div>
  );
}

/** Diagnostics about the field. */
function Findings({ fieldId }: { fieldId: string }) {
  const { diagnostics } = useEditor();
  const findings = diagnostics.filter((one) => one.fieldId === fieldId);
  if (findings.length === 0) return null;
  return (
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
  );
}

/** The field's texts that the recipient sees. */
function WordsSection({ field }: { field: ContentField }) {
  const patch = usePatchFields([field.id]);
  const { valueKind } = FIELD_TRAITS[field.type];
  return (
    <PropertiesSection title="Instructions" isOpen={field.help !== "" || field.placeholder !== ""}>
      <Field label="Help text" help="Shown next to the field while it’s filled in.">
        <Textarea
          rows={2}
          value={field.help}
          maxLength={CONTENT_LIMITS.textLength}
          onChange={(event) => patch({ help: event.target.value }, "help")}
        />
      </Field>
      {(valueKind === "text" || valueKind === "number") && (
        <Field label="Placeholder">
          <Input
            value={field.placeholder}
            maxLength={CONTENT_LIMITS.labelLength}
            onChange={(event) => patch({ placeholder: event.target.value }, "placeholder")}
          />
        </Field>
      )}
    </PropertiesSection>
  );
}
