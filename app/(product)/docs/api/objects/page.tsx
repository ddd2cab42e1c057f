import type { Metadata } from "next";
import type { JsonSchema } from "@/lib/api/openapi/openapi-types";
import { AnchoredHeading } from "../../_lib/anchored-heading";
import { anchorOf } from "../../_lib/anchors";
import { describeType, valuesOf } from "../../_lib/describe-type";
import { DocsTitle } from "../../_lib/docs-title";
import { FieldList, fieldsOf } from "../../_lib/field-list";
import { InlineText } from "../../_lib/inline-text";
import { reference } from "../../_lib/reference";

export const metadata: Metadata = {
  title: "Objects",
  description: "All schemas of the API, by name.",
};

/** Every named schema once; operations link here for nested types. */
export default function ObjectsPage() {
  return (
    <div className="max-w-3xl">
      <DocsTitle title="Objects">
        All schemas of the API, by name. Where what you send differs from what you get, its name ends in
        Input: fields with a default are optional.
      </DocsTitle>
      {Object.entries(reference().components.schemas).map(([name, schema]) => (
        <ObjectEntry key={name} name={name} schema={schema} />
      ))}
    </div>
  );
}

function ObjectEntry({ name, schema }: { name: string; schema: JsonSchema }) {
  const id = anchorOf(name);
  const fields = fieldsOf(schema);
  return (
    <article id={id} className="flex scroll-mt-20 flex-col gap-2 border-t border-line py-7">
      <AnchoredHeading level={2} id={id} className="font-mono text-base/6">
        {name}
      </AnchoredHeading>
      {schema.description && (
        <p className="max-w-prose text-pretty text-muted">
          <InlineText text={schema.description} />
        </p>
      )}
      {fields.length > 0 ? (
        <FieldList fields={fields} marksOptional={name.endsWith("Input") || isSent(schema)} />
      ) : (
        <p className="text-muted">
          <InlineText
            text={
              valuesOf(schema).length
                ? valuesOf(schema)
                    .map((value) => `\`${value}\``)
                    .join(" ")
                : describeType(schema).text
            }
          />
        </p>
      )}
    </article>
  );
}

/** Request schemas reject unknown fields; response schemas may grow. */
const isSent = ({ required = [], properties = {} }: JsonSchema): boolean =>
  required.length < Object.keys(properties).length;
