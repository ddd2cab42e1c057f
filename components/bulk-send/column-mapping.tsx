"use client";

import { fieldTarget, nameTargets, personTarget, type Target } from "@/components/bulk-send/model/targets";
import { unusedText } from "@/components/bulk-send/model/unused-columns";
import type { BulkList } from "@/components/bulk-send/use-bulk-list";
import type { Mapping } from "@/components/spreadsheet/match-columns";
import { isNameInParts } from "@/components/spreadsheet/person-names";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import type { BulkRole, BulkTemplate } from "@/lib/contracts/bulk-template";

type Person = { name: string; email: string };
type Props = {
  list: BulkList;
  template: BulkTemplate;
  me: Person;
  /** Whether missing columns are shown as errors: only after an attempt to continue. */
  isTried: boolean;
};

/** Maps columns to targets: matched by name, and changeable here. */
export function ColumnMapping({ list, template, me, isTried }: Props) {
  const others = list.targets.filter(({ group }) => group === "Document");
  return (
    <Card title="Columns" description={descriptionOf(list.missing)}>
      <div className="flex flex-col gap-6">
        {template.roles.map((role) => (
          <RoleColumns key={role.key} role={role} list={list} template={template} me={me} isTried={isTried} />
        ))}
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-3 font-medium">Document</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {others.map((target) => (
              <ColumnSelect
                key={target.key}
                target={target}
                label={target.label}
                list={list}
                isTried={isTried}
              />
            ))}
          </div>
        </fieldset>
        <Unused names={list.unused} />
      </div>
    </Card>
  );
}

/** Says that columns were matched only if none are missing. */
function descriptionOf(missing: readonly Target[]): string {
  if (missing.length === 0) return "Matched by their names. Change what doesn’t fit.";
  return `Still to choose: ${missing.map(({ label }) => label).join(", ")}.`;
}

/** Columns of the file that are not used, so that nobody assumes they are sent. Announced when the columns change. */
function Unused({ names }: { names: readonly string[] }) {
  return (
    <p
      role="status"
      title={names.length > 0 ? names.join(", ") : undefined}
      className="text-pretty text-muted [overflow-wrap:anywhere] empty:sr-only"
    >
      {unusedText(names)}
    </p>
  );
}

type RoleProps = Props & { role: BulkRole };

/** The columns for a recipient and the values of their fields. */
function RoleColumns({ role, list, template, me, isTried }: RoleProps) {
  const person = list.fixed[role.key] ?? null;
  const fields = template.fields.filter(({ roleKey }) => roleKey === role.key);
  const fix = (next: Person | null) => list.dispatch({ do: "fix", roleKey: role.key, person: next });
  return (
    <fieldset className="flex flex-col gap-3 border-b border-line pb-6">
      <legend className="mb-3 font-medium">
        {role.label}
        {role.isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      <Checkbox
        label="The same person in every document"
        checked={person !== null}
        onCheckedChange={(on) => fix(on === true ? { name: "", email: "" } : null)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(["name", "email"] as const).map((part) => {
          const label = part === "name" ? "Name" : "Email";
          if (person)
            return (
              <Field
                key={part}
                label={label}
                required
                error={isTried && !person[part].trim() ? "Fill this in." : undefined}
              >
                <Input
                  type={part === "email" ? "email" : "text"}
                  value={person[part]}
                  maxLength={part === "email" ? 254 : 120}
                  onChange={(event) => fix({ ...person, [part]: event.target.value })}
                />
              </Field>
            );
          if (part === "name") return <NameColumns key={part} role={role} list={list} isTried={isTried} />;
          const target = list.targets.find(({ key }) => key === personTarget(role.key, part));
          return (
            target && <ColumnSelect key={part} target={target} label={label} list={list} isTried={isTried} />
          );
        })}
      </div>
      {person && !person.email && (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => fix(me)}>
          Add me
        </Button>
      )}
      {fields.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map(({ key, label }) => {
            const target = list.targets.find((one) => one.key === fieldTarget(key));
            return (
              target && <ColumnSelect key={key} target={target} label={label} list={list} isTried={isTried} />
            );
          })}
        </div>
      )}
    </fieldset>
  );
}

/** In place of a column. */
const IN_PARTS = "parts";

/** The column of a name, or the two columns that it is joined from. */
function NameColumns({ role, list, isTried }: Pick<RoleProps, "role" | "list" | "isTried">) {
  const names = nameTargets(role.key);
  const { mapping, targets, dispatch } = list;
  const target = (wanted: string) => targets.find(({ key }) => key === wanted);
  const [whole, first, last] = [target(names.whole), target(names.first), target(names.last)];
  if (!whole || !first || !last) return null;
  const choose = (columns: Mapping) => dispatch({ do: "map", columns });
  if (!isNameInParts(mapping, names))
    return (
      <ColumnSelect
        target={whole}
        label="Name"
        list={list}
        isTried={isTried}
        further={{ value: IN_PARTS, label: "First and last name in two columns" }}
        // The column of the whole name is preselected as the first-name column.
        onFurther={() => choose({ [names.whole]: null, [names.first]: mapping[names.whole] ?? 0 })}
      />
    );
  const inOne = { value: "one", label: "The whole name in one column" };
  const join = (column: number | null | undefined) =>
    choose({ [names.whole]: column ?? null, [names.first]: null, [names.last]: null });
  return (
    <>
      <ColumnSelect
        target={first}
        label="First name"
        list={list}
        isTried={isTried}
        further={inOne}
        onFurther={() => join(mapping[names.first])}
      />
      <ColumnSelect
        target={last}
        label="Last name"
        list={list}
        isTried={isTried}
        further={inOne}
        onFurther={() => join(mapping[names.last])}
      />
    </>
  );
}

type SelectProps = {
  target: Target;
  label: string;
  list: BulkList;
  isTried: boolean;
  /** An option that is not a column. */
  further?: { value: string; label: string };
  onFurther?: () => void;
};

function ColumnSelect({ target, label, list, isTried, further, onFurther }: SelectProps) {
  const { sheet, mapping, missing, dispatch } = list;
  const column = mapping[target.key] ?? null;
  const example = column === null ? undefined : sheet?.rows.find((row) => row[column])?.[column];
  const isMissing = isTried && missing.some(({ key }) => key === target.key);
  return (
    <Field
      label={label}
      optional={!target.isRequired && !target.isPart}
      error={isMissing ? "Choose a column." : undefined}
      help={example && <span className="line-clamp-1 break-all">Such as “{example}”</span>}
    >
      <NativeSelect
        placeholder="No column"
        value={column === null ? "" : String(column)}
        options={[
          ...(sheet?.columns ?? []).map((name, i) => ({ value: String(i), label: name })),
          ...(further ? [further] : []),
        ]}
        onChange={({ target: { value } }) =>
          value === further?.value
            ? onFurther?.()
            : dispatch({ do: "map", columns: { [target.key]: value === "" ? null : Number(value) } })
        }
      />
    </Field>
  );
}
