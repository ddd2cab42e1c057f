import { CircleAlert, TriangleAlert } from "lucide-react";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

type Props = { diagnostics: readonly Diagnostic[]; onGo: (diagnostic: Diagnostic) => void };

/** Diagnostics as text; each is a button that goes to its location. */
export function DiagnosticList({ diagnostics, onGo }: Props) {
  return (
    <ul className="max-h-96 overflow-y-auto p-1">
      {diagnostics.map((one) => (
        <li key={`${one.code} ${one.path} ${one.message}`}>
          <button
            type="button"
            onClick={() => onGo(one)}
            className="flex w-full items-start gap-2.5 rounded-sm px-2.5 py-2 text-left hover:bg-tint"
          >
            {one.severity === "error" ? (
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-label="Problem" />
            ) : (
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-label="Hint" />
            )}
            <span className="min-w-0">{one.message}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
