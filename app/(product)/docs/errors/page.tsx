import type { Metadata } from "next";
import { ERROR_MESSAGES, errorAnchor } from "@/lib/api/openapi/error-messages";
import { DIAGNOSTICS } from "@/lib/contracts/diagnostics";
import { ERRORS, type ErrorCode } from "@/lib/contracts/error-codes";
import { INPUT_CODES } from "@/lib/contracts/input-codes";
import { AnchoredHeading } from "../_lib/anchored-heading";
import { DocsTitle } from "../_lib/docs-title";
import { HighlightedSample } from "../_lib/highlighted-sample";
import { InlineText } from "../_lib/inline-text";
import { reference } from "../_lib/reference";
import { TextTable } from "../_lib/text-table";

export const metadata: Metadata = {
  title: "Errors",
  description: "Every error code of the API: what it means and what to do.",
};

/** Every error code, by status. A problem's `type` links to its code on this page. */
export default function ErrorsPage() {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort((a, b) => a - b);
  const sample = reference().components.examples.INVALID_INPUT?.value;
  return (
    <div className="max-w-3xl">
      <DocsTitle title="Errors">
        <InlineText text="Every error response has the same format (RFC 9457). Use its `code` in programs, because it is stable; show its `detail` to people; and include its `requestId` when you contact support. For calls with an API key, `instance` links to the call in your [request log](/developers/requests), with the request that was sent." />
      </DocsTitle>
      <HighlightedSample
        title="application/problem+json"
        code={JSON.stringify(sample, null, 2)}
        className="mb-10"
      />
      {statuses.map((status) => (
        <section key={status} aria-labelledby={`status-${status}`} className="pb-8">
          <h2
            id={`status-${status}`}
            className="border-b border-line pb-2 text-lg/7 font-semibold tabular-nums"
          >
            {status}
          </h2>
          {codes
            .filter((code) => ERRORS[code].status === status)
            .map((code) => (
              <ErrorEntry key={code} code={code} />
            ))}
        </section>
      ))}
      <section aria-labelledby="input-codes" className="flex scroll-mt-20 flex-col gap-4 pb-10">
        <AnchoredHeading level={2} id="input-codes">
          Invalid input
        </AnchoredHeading>
        <p className="max-w-prose text-pretty">
          <InlineText text="With `INVALID_INPUT`, each entry of `errors` has the `path` of the invalid value, one of these codes, and a human-readable `message`. Codes are stable; more may be added." />
        </p>
        <TextTable
          label="Error codes"
          head={["Code", "Meaning"]}
          rows={Object.entries(INPUT_CODES).map(([code, meaning]) => [`\`${code}\``, meaning])}
        />
      </section>
      <section aria-labelledby="diagnostics" className="flex scroll-mt-20 flex-col gap-4 pb-10">
        <AnchoredHeading level={2} id="diagnostics">
          Findings of the rules engine
        </AnchoredHeading>
        <p className="max-w-prose text-pretty">
          <InlineText text="The `diagnostics` of a template and of `TEMPLATE_RULES_FAILED`. Errors prevent publishing, warnings do not." />
        </p>
        <TextTable
          label="Diagnostic codes"
          head={["Code", "Severity", "Meaning"]}
          rows={Object.entries(DIAGNOSTICS).map(([code, { severity, title }]) => [
            `\`${code}\``,
            severity,
            `${title}.`,
          ])}
        />
      </section>
    </div>
  );
}

function ErrorEntry({ code }: { code: ErrorCode }) {
  const { meaning, remedy } = ERROR_MESSAGES[code];
  const id = errorAnchor(code);
  return (
    <article
      id={id}
      className="flex scroll-mt-20 flex-col gap-1.5 -mx-1 rounded-md px-1 py-5 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] target:bg-accent-soft target:px-4"
    >
      <AnchoredHeading level={3} id={id} className="font-mono text-sm/6">
        {code}
      </AnchoredHeading>
      <p className="font-medium">{ERRORS[code].title}</p>
      <p className="max-w-prose text-pretty">
        <InlineText text={meaning} />
      </p>
      <p className="max-w-prose text-pretty text-muted">
        <span className="font-medium text-ink">What to do: </span>
        <InlineText text={remedy} />
      </p>
    </article>
  );
}
