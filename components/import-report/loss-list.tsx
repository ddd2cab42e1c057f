import { IMPORT_OUTCOMES, type ImportWarning, isImportCode } from "@/lib/contracts/import-warnings";

/** Content that could not be kept, with the text at each place. */
export interface ListedLoss {
  readonly code: string;
  readonly message: string;
  readonly count: number;
  readonly places: readonly string[];
}

/** Warnings about a Word file, in two groups: content that was left out, and content that was changed. */
export function LossList({ warnings }: { warnings: readonly ImportWarning[] }) {
  const isLeftOut = ({ code }: ImportWarning) => isImportCode(code) && IMPORT_OUTCOMES[code] === "left_out";
  const groups = [
    { title: "Not in the text", losses: warnings.filter(isLeftOut) },
    { title: "Changed: check these places", losses: warnings.filter((warning) => !isLeftOut(warning)) },
  ];
  return (
    <div className="mt-1 flex flex-col gap-2">
      {groups
        .filter(({ losses }) => losses.length > 0)
        .map(({ title, losses }) => (
          <section key={title} aria-label={title}>
            <p className="font-medium">{title}</p>
            <LossItems losses={losses} />
          </section>
        ))}
    </div>
  );
}

/** Lists losses, each with its number and the text at its places. */
export function LossItems({ losses }: { losses: readonly ListedLoss[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {losses.map(({ code, message, count, places }) => (
        <li key={code}>
          {message} {count > 1 && <span className="text-muted tabular-nums">({count} times)</span>}
          {places.length > 0 && (
            <ul className="text-muted">
              {places.map((place) => (
                <li key={place} className="wrap-anywhere">
                  Near <bdi>“{place}”</bdi>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
