import { KeyRound, Play, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import {
  type JsonSchema,
  type MediaType,
  type ParameterObject,
  responseAt,
} from "@/lib/api/openapi/openapi-types";
import { AnchoredHeading } from "./anchored-heading";
import { describeType } from "./describe-type";
import { ErrorList } from "./error-list";
import { FieldList, fieldsOf } from "./field-list";
import { HighlightedSample } from "./highlighted-sample";
import { InlineText } from "./inline-text";
import { MethodBadge } from "./method-badge";
import { ObjectLink } from "./object-link";
import { findSchema, type ReferenceOperation, reference } from "./reference";
import { SampleTabs } from "./sample-tabs";
import { curlSample, typescriptSample } from "./samples";

/** One operation: description, parameters, responses and samples. */
export function OperationArticle({ operation, base }: { operation: ReferenceOperation; base: string }) {
  const { anchor, method, path, summary, description, responses, parameters = [], requestBody } = operation;
  const [status, success] = Object.entries(responses).find(([one]) => one.startsWith("2")) ?? [];
  const answer = success && responseAt(reference(), success);
  const media = answer?.content?.["application/json"];
  const example = media?.example;
  return (
    <article
      id={anchor}
      className="-mx-1 grid scroll-mt-20 gap-x-10 gap-y-5 border-t border-line px-1 py-10 [contain-intrinsic-size:auto_60rem] [content-visibility:auto] xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <header className="flex flex-col gap-2">
          <AnchoredHeading level={2} id={anchor}>
            {summary}
          </AnchoredHeading>
          <p className="flex flex-wrap items-center gap-2 font-mono text-[0.8125rem]">
            <MethodBadge method={method} />
            <span className="[overflow-wrap:anywhere]">{path}</span>
          </p>
          {description && (
            <p className="max-w-prose text-pretty text-muted">
              <InlineText text={description} />
            </p>
          )}
          <Credentials operation={operation} />
        </header>
        <Parameters title="Path" parameters={parameters.filter((one) => one.in === "path")} />
        <Parameters title="Query" parameters={parameters.filter((one) => one.in === "query")} />
        <Parameters title="Headers" parameters={parameters.filter((one) => one.in === "header")} />
        {Object.entries(requestBody?.content ?? {}).map(([type, media]) => (
          <Part key={type} title="Body" note={type === "application/json" ? undefined : type}>
            <BodyFields media={media} marksOptional />
          </Part>
        ))}
        {answer && (
          <Part title="Answer" note={`${status} ${answer.description}`}>
            {media && <BodyFields media={media} marksOptional={false} />}
          </Part>
        )}
        <ErrorList responses={responses} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-20 xl:self-start">
        <SampleTabs
          samples={[
            { title: "cURL", sample: <HighlightedSample title="cURL" code={curlSample(operation, base)} /> },
            {
              title: "TypeScript",
              sample: <HighlightedSample title="TypeScript" code={typescriptSample(operation, base)} />,
            },
          ]}
        />
        {example !== undefined && (
          <HighlightedSample
            title="Answer"
            code={JSON.stringify(example, null, 2)}
            className="[&_pre]:max-h-80"
          />
        )}
        <a
          href={`#try-${anchor}`}
          data-try={operation.operationId}
          className={cn(buttonStyles({}), "self-start")}
        >
          <Play aria-hidden />
          Try it
        </a>
      </div>
    </article>
  );
}

function Credentials({ operation }: { operation: ReferenceOperation }) {
  const schemes = operation.security.flatMap((requirement) => Object.keys(requirement));
  const scopes = operation.security.flatMap(({ apiKey = [] }) => apiKey);
  if (schemes.length === 0)
    return (
      <p>
        <Badge>{operation.path.includes("{token}") ? "Token in the path" : "No credential"}</Badge>
      </p>
    );
  return (
    <p className="flex flex-wrap gap-1.5">
      {schemes.includes("apiKey") && (
        <Badge tone="accent">
          <KeyRound aria-hidden /> API key
        </Badge>
      )}
      {scopes.map((scope) => (
        <Badge key={scope}>
          Scope <code className="font-mono">{scope}</code>
        </Badge>
      ))}
      {schemes.includes("session") && (
        <Badge>
          <UserRound aria-hidden /> {schemes.includes("apiKey") ? "Session" : "Session only"}
        </Badge>
      )}
    </p>
  );
}

function Parameters({ title, parameters }: { title: string; parameters: ParameterObject[] }) {
  if (parameters.length === 0) return null;
  const fields = parameters.map(({ name, schema, required = false, description }) => ({
    name,
    schema,
    isRequired: required,
    ...(description === undefined ? {} : { description }),
  }));
  return (
    <Part title={title}>
      <FieldList fields={fields} marksOptional />
    </Part>
  );
}

/** The fields of a body, named schemas expanded one level deep. */
function BodyFields({ media, marksOptional }: { media: MediaType; marksOptional: boolean }) {
  const schema = media.schema ?? {};
  const words = describeType(schema);
  const shown: JsonSchema = words.name
    ? findSchema(`#/components/schemas/${words.name}`)
    : (words.inner ?? {});
  return (
    <>
      {words.name && (
        <p className="pb-1 text-muted">
          <ObjectLink name={words.name}>{words.text}</ObjectLink>
        </p>
      )}
      <FieldList fields={fieldsOf(shown)} marksOptional={marksOptional} />
    </>
  );
}

function Part({ title, note, children }: { title: string; note?: string | undefined; children?: ReactNode }) {
  return (
    <section>
      <h3 className="flex flex-wrap items-baseline gap-2 border-b border-line pb-1.5 font-semibold">
        {title}
        {note && <span className="text-xs font-normal text-muted">{note}</span>}
      </h3>
      {children && <div className="pt-1">{children}</div>}
    </section>
  );
}
