import type { Metadata } from "next";
import { env } from "@/lib/env";
import { DocsTitle } from "../_lib/docs-title";
import { HighlightedSample } from "../_lib/highlighted-sample";
import { InlineText } from "../_lib/inline-text";
import { OperationIndex } from "../_lib/operation-index";
import { type ReferenceSection, referenceSections } from "../_lib/reference";
import { TextTable } from "../_lib/text-table";

export const metadata: Metadata = {
  title: "API reference",
  description: "Every operation of the API, with code samples and a form to try it.",
};

const CONVENTIONS = [
  [
    "Bodies",
    "JSON in camelCase. Fields without a value are `null` in responses; unknown fields in requests are rejected.",
  ],
  ["Times", "ISO 8601 in UTC with milliseconds"],
  ["Ids", "UUIDs that sort by time"],
  ["Lists", "Bare arrays, newest first, [paginated](/docs/pagination)"],
  ["Repeats", "Safe with an [Idempotency-Key](/docs/idempotency)"],
  ["Errors", "One format for all errors, with [stable codes](/docs/errors)"],
  [
    "Limits",
    "600 requests per minute for a key or user; `RateLimit` in responses has the number remaining, and in a refusal the limit that refused. `/v1/health`, `/v1/openapi.json` and `OPTIONS` are not limited. See [Rate limits](/docs/limits)",
  ],
  [
    "Sizes",
    "JSON of at most 1 MiB, or 4 MiB with a template’s content; PDFs of at most 50 MiB and 2,000 pages",
  ],
  ["Browsers", "Any origin may call with a bearer token; cookies are not accepted from other sites"],
];

const sessionSample = (base: string) => `curl ${base}/api/auth/token \\
  -H "Content-Type: application/json" \\
  -d '{ "email": "ada@example.com", "password": "<your password>" }'

# the response is { "token", "tokenType": "Bearer", "expiresAt" }
curl ${base}/v1/workspaces -H "Authorization: Bearer $COUNTERSIGN_SESSION"`;

/** Start of the reference: how to call the API, and all of its operations. */
export default function ApiPage() {
  const base = env.appUrl;
  return (
    <div className="max-w-4xl">
      <DocsTitle title="API reference">
        REST and JSON under <InlineText text={`\`${base}/v1\``} />. The same schemas that validate every
        request and response generate this page and the{" "}
        <a href="/v1/openapi.json" className="underline underline-offset-3">
          OpenAPI document
        </a>
        .
      </DocsTitle>
      <section className="flex flex-col gap-4 pb-10">
        <h2 className="text-lg/7 font-semibold tracking-tight">Credentials</h2>
        <p className="max-w-prose text-pretty">
          <InlineText text="Programs send an [API key](/docs/api-keys), which implies its workspace. An operation names the scope that the key needs for it." />
        </p>
        <HighlightedSample
          title="cURL"
          code={`curl ${base}/v1/documents -H "Authorization: Bearer $COUNTERSIGN_KEY"`}
        />
        <p className="max-w-prose text-pretty">
          <InlineText text="Operations marked “Session only”, such as those on template drafts, act on behalf of a person. They require a session token, which is valid for an hour, and most require the workspace in `X-Workspace-Id`." />
        </p>
        <HighlightedSample title="cURL" code={sessionSample(base)} />
        <p className="max-w-prose text-pretty">
          Signing links have their own token in the path and require no other credential.
        </p>
      </section>
      <section className="flex flex-col gap-4 pb-10">
        <h2 className="text-lg/7 font-semibold tracking-tight">Conventions</h2>
        <TextTable label="Conventions" head={["Of", "Conventions"]} rows={CONVENTIONS} />
      </section>
      <h2 className="pb-4 text-lg/7 font-semibold tracking-tight">Operations</h2>
      <div className="flex flex-col gap-8">
        {referenceSections().map((section) => (
          <SectionIndex key={section.slug} section={section} />
        ))}
      </div>
    </div>
  );
}

function SectionIndex({ section }: { section: ReferenceSection }) {
  const { slug, name, description } = section;
  return (
    <section>
      <h3 className="text-base font-semibold">
        <a href={`/docs/api/${slug}`} className="rounded-sm hover:underline">
          {name}
        </a>
      </h3>
      <p className="pb-2 text-muted">{description}</p>
      <OperationIndex section={section} />
    </section>
  );
}
