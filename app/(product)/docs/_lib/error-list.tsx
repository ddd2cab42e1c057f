import { errorAnchor } from "@/lib/api/openapi/error-messages";
import { type OperationObject, responseAt } from "@/lib/api/openapi/openapi-types";
import { reference } from "./reference";

/** The error statuses and codes of an operation, each code linked to its explanation. */
export function ErrorList({ responses }: Pick<OperationObject, "responses">) {
  const refusals = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
  return (
    <section>
      <h3 className="border-b border-line pb-1.5 font-semibold">Errors</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pt-2.5">
        {refusals.map(([status, response]) => (
          <div key={status} className="contents">
            <dt className="font-mono text-[0.8125rem] tabular-nums">{status}</dt>
            <dd className="-my-0.5 flex flex-wrap gap-x-3">
              {codesOf(response).map((code) => (
                <a
                  key={code}
                  href={`/docs/errors#${errorAnchor(code)}`}
                  className="rounded-sm py-0.5 font-mono text-xs/5 text-muted underline decoration-line-strong/50 underline-offset-3 hover:text-ink"
                >
                  {code}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const codesOf = (response: OperationObject["responses"][string]): string[] =>
  Object.keys(responseAt(reference(), response).content?.["application/problem+json"]?.examples ?? {});
