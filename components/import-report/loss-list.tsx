import type { ImportWarning } from "@/lib/contracts/import-warnings";

/** What could not be kept of a Word file: each with how often, and the words where it was. */
export function LossList({ warnings }: { warnings: readonly ImportWarning[] }) {
  return (
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
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
  );
}
