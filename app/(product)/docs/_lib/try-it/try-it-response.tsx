import { Badge } from "@/components/ui/badge";
import { CodeBlock } from "../code-block";
import type { TriedResponse } from "./send-request";

const toneOf = (status: number) => (status >= 200 && status < 300 ? "good" : status >= 500 ? "bad" : "warn");

/** The response to a tried request. */
export function TryItResponse({ answer }: { answer: TriedResponse }) {
  const { status, statusText, milliseconds, requestId, isLogged, text } = answer;
  return (
    <section aria-label="Answer" role="status" className="flex flex-col gap-2 border-t border-line pt-4">
      {status > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted tabular-nums">
          <Badge tone={toneOf(status)}>
            {status} {statusText}
          </Badge>
          {milliseconds} ms
          {requestId &&
            (isLogged ? (
              <a
                href={`/developers/requests/${requestId}`}
                target="_blank"
                rel="noreferrer"
                className="rounded-sm font-mono text-accent underline underline-offset-3"
                title="Visible in the request log in about a second"
              >
                {requestId}
              </a>
            ) : (
              <span className="font-mono">{requestId}</span>
            ))}
        </p>
      )}
      {text ? (
        <CodeBlock title="Answer" code={text} />
      ) : (
        <p className="text-muted">The response has no body.</p>
      )}
    </section>
  );
}
