"use client";

import { Plus, X } from "lucide-react";
import { useEditor } from "@/components/editor/editor-context";
import { otherFields } from "@/components/editor/properties/other-fields";
import { PropertiesSection } from "@/components/editor/properties/properties-section";
import { usePatchFields } from "@/components/editor/properties/use-patch-fields";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import type { ConditionClause, ContentField, FieldCondition } from "@/lib/contracts/content";
import { CONTENT_LIMITS, type ConditionOp, FIELD_TRAITS } from "@/lib/contracts/field-types";

const OPS: Record<ConditionOp, string> = {
  equals: "is",
  not_equals: "is not",
  contains: "contains",
  is_empty: "is empty",
  is_not_empty: "is filled in",
  gt: "is more than",
  gte: "is at least",
  lt: "is less than",
  lte: "is at most",
};

const OP_OPTIONS = Object.entries(OPS).map(([value, label]) => ({ value, label }));
const takesValue = (op: ConditionOp): boolean => op !== "is_empty" && op !== "is_not_empty";

const clausesOf = (condition: FieldCondition | null): ConditionClause[] =>
  condition === null ? [] : "all" in condition ? condition.all : condition.any;

function conditionOf(how: "all" | "any", clauses: ConditionClause[]): FieldCondition | null {
  if (clauses.length === 0) return null;
  return how === "all" ? { all: clauses } : { any: clauses };
}

/** The condition under which the field is shown. */
export function ConditionSection({ field }: { field: ContentField }) {
  const { state } = useEditor();
  const patch = usePatchFields([field.id]);
  const others = otherFields(state.content.fields, field);
  const clauses = clausesOf(field.condition);
  const how = field.condition && "any" in field.condition ? "any" : "all";
  const set = (next: ConditionClause[], tag?: string) => patch({ condition: conditionOf(how, next) }, tag);
  const [first] = others;
  return (
    <PropertiesSection title="Visibility" isOpen={clauses.length > 0}>
      {clauses.length > 1 && (
        <NativeSelect
          aria-label="Conditions that must be met"
          controlSize="sm"
          value={how}
          options={[
            { value: "all", label: "Show if all conditions are met" },
            { value: "any", label: "Show if any condition is met" },
          ]}
          onChange={(event) =>
            patch({ condition: conditionOf(event.target.value === "any" ? "any" : "all", clauses) })
          }
        />
      )}
      {clauses.map((clause, i) => (
        <Clause
          // biome-ignore lint/suspicious/noArrayIndexKey: clauses have no identity but their index.
          key={i}
          number={i + 1}
          clause={clause}
          others={others}
          onChange={(next, tag) =>
            set(
              clauses.map((one, at) => (at === i ? next : one)),
              tag,
            )
          }
          onRemove={() => set(clauses.filter((_, at) => at !== i))}
        />
      ))}
      {first ? (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          disabled={clauses.length >= CONTENT_LIMITS.conditionClauses}
          onClick={() => set([...clauses, { field: first.value, op: "is_not_empty", value: null }])}
        >
          <Plus aria-hidden />
          Add condition
        </Button>
      ) : (
        <p className="text-xs text-muted">
          Add another field first. A condition depends on another field’s value.
        </p>
      )}
    </PropertiesSection>
  );
}

type ClauseProps = {
  number: number;
  clause: ConditionClause;
  others: ReturnType<typeof otherFields>;
  onChange: (clause: ConditionClause, tag?: string) => void;
  onRemove: () => void;
};

function Clause({ number, clause, others, onChange, onRemove }: ClauseProps) {
  const isKnown = others.some(({ value }) => value === clause.field);
  return (
    <fieldset className="flex flex-col gap-1.5 rounded-md bg-sunken p-2" aria-label={`Condition ${number}`}>
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1">
          <NativeSelect
            aria-label="Field"
            controlSize="sm"
            value={clause.field}
            options={
              isKnown ? others : [{ value: clause.field, label: `${clause.field} (deleted)` }, ...others]
            }
            onChange={(event) => onChange({ ...clause, field: event.target.value, value: null })}
          />
        </span>
        <IconButton label={`Remove condition ${number}`} size="sm" onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      <NativeSelect
        aria-label="Operator"
        controlSize="sm"
        value={clause.op}
        options={OP_OPTIONS}
        onChange={(event) => {
          const op = event.target.value as ConditionOp;
          onChange({ ...clause, op, value: takesValue(op) ? clause.value : null });
        }}
      />
      {takesValue(clause.op) && <ClauseValue clause={clause} others={others} onChange={onChange} />}
    </fieldset>
  );
}

/** The value to compare with, depending on the referenced field's type. */
function ClauseValue({ clause, others, onChange }: Pick<ClauseProps, "clause" | "others" | "onChange">) {
  const looked = others.find(({ value }) => value === clause.field)?.field;
  const kind = looked ? FIELD_TRAITS[looked.type].valueKind : "text";
  if (kind === "boolean")
    return (
      <NativeSelect
        aria-label="Value"
        controlSize="sm"
        value={clause.value === true ? "true" : "false"}
        options={[
          { value: "true", label: "ticked" },
          { value: "false", label: "not ticked" },
        ]}
        onChange={(event) => onChange({ ...clause, value: event.target.value === "true" })}
      />
    );
  if (looked && (kind === "choice" || kind === "choices"))
    return (
      <NativeSelect
        aria-label="Value"
        controlSize="sm"
        value={String(clause.value ?? "")}
        placeholder="Choose…"
        options={looked.options}
        onChange={(event) => onChange({ ...clause, value: event.target.value || null })}
      />
    );
  return (
    <Input
      aria-label="Value"
      controlSize="sm"
      type={kind === "date" ? "date" : "text"}
      value={clause.value === null ? "" : String(clause.value)}
      maxLength={CONTENT_LIMITS.textLength}
      onChange={(event) => onChange({ ...clause, value: event.target.value || null }, "condition value")}
    />
  );
}
