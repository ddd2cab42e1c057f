import { IMPORT_OUTCOMES, type ImportWarning, isImportCode } from "@/lib/contracts/import-warnings";

/** What is told of a Word file, in two groups: what is not in the text, and what is there otherwise. */
export function LossList({ warnings }: { warnings: readonly ImportWarning[] }) {
  const isLeftOut = ({ code }: ImportWarning) => isImportCode(code) && IMPORT_OUTCOMES[code] === "left_out";
  const leftOut = warnings.filter(isLeftOut);
  const changed = warnings.filter((warning) => !isLeftOut(warning));
  return (
    <div className="mt-1 flex flex-col gap-2">
      <Losses title="Not in the text" warnings={leftOut} />
      <Losses title="Changed: check these places" warnings={changed} />
    </div>
  );
}

/** Each with how often, and the words where it was. */
function Losses({ title, warnings }: { title: string; warnings: readonly ImportWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className="font-medium">{title}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {warnings.map(({ code, message, count, places }) => (
          <li key={code}>
            {message} {count > 1 && <span className="text-muted tabular-nums">({count} times)</span>}
            {places.length > 0 && (
              <ul className="text-muted">
                {places.map((place) => (
                  <li key={place} className="wrap-anywhere">
                    <bdi>“{place}”</bdi>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
