import type { Problem } from "@/lib/contracts/common";
import { type FormProblem, UNREACHABLE_PROBLEM } from "./form-problem";

export type PostResult<T> = { ok: true; data: T } | { ok: false; problem: FormProblem };

const UNREADABLE: FormProblem = {
  code: "INTERNAL",
  detail: "Something went wrong on our side. Try again in a moment.",
};

/** Posts JSON to a route of this instance; every failure is returned as a problem with a readable message. */
export async function postJson<T>(path: string, body: unknown): Promise<PostResult<T>> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!response) return { ok: false, problem: UNREACHABLE_PROBLEM };
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, data: data as T };
  return { ok: false, problem: isProblem(data) ? data : UNREADABLE };
}

function isProblem(data: unknown): data is Problem {
  return typeof data === "object" && data !== null && "code" in data && "detail" in data;
}
