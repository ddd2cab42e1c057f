import { type ApiProblem, readProblem } from "@/components/signing/model/problems";
import type { Strokes } from "@/lib/contracts/phone-drawing";

const OFFLINE: ApiProblem = { status: 0, code: "OFFLINE", errors: [] };

/** @returns null once the drawing has arrived */
export async function sendDrawing(code: string, paths: Strokes): Promise<ApiProblem | null> {
  const response = await fetch(`/api/drawings/${encodeURIComponent(code)}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ paths }),
  }).catch(() => null);
  if (!response) return OFFLINE;
  return response.ok ? null : readProblem(response);
}
