import type { JsonSchema } from "@/lib/api/openapi/openapi-types";
import { boundsOf, describeType, valuesOf } from "./describe-type";
import { InlineText } from "./inline-text";
import { ObjectLink } from "./object-link";

export type ShownField = { name: string; schema: JsonSchema; isRequired: boolean; description?: string };

/** Converts the properties of an object schema to fields. */
export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): ShownField[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));

/** Names, types and descriptions. Anonymous objects are shown inline; named ones link to their entry. */
export function FieldList({ fields, marksOptional }: { fields: ShownField[]; marksOptional: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} marksOptional={marksOptional} />
      ))}
    </ul>
  );
}

function FieldRow({ field, marksOptional }: { field: ShownField; marksOptional: boolean }) {
  const { name, schema, isRequired } = field;
  const description = field.description ?? schema.description;
  const words = describeType(schema);
  const values = valuesOf(schema);
  const bounds = boundsOf(schema);
  const notes = [
    ...bounds,
    ...(schema.default !== undefined && typeof schema.default !== "object"
      ? [`\`${JSON.stringify(schema.default)}\` by default`]
      : []),
  ];
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <code className="font-mono text-[0.8125rem] font-semibold [overflow-wrap:anywhere]">{name}</code>
        <span className="text-xs text-muted">
          {words.name ? <ObjectLink name={words.name}>{words.text}</ObjectLink> : words.text}
        </span>
        {marksOptional && isRequired && <span className="text-xs font-medium text-warn">required</span>}
      </div>
      {description && (
        <p className="mt-0.5 text-pretty text-muted">
          <InlineText text={description} />
        </p>
      )}
      {values.length > 0 && (
        <p className="mt-0.5 text-muted">
          <InlineText text={values.map((value) => `\`${value}\``).join(" ")} />
        </p>
      )}
      {notes.length > 0 && (
        <p className="mt-0.5 text-xs text-muted">
          <InlineText text={notes.join(", ")} />
        </p>
      )}
      {words.inner && !words.name && (
        <div className="mt-2 border-l-2 border-line pl-4">
          <FieldList fields={fieldsOf(words.inner)} marksOptional={marksOptional} />
        </div>
      )}
    </li>
  );
}
