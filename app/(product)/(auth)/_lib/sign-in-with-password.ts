import { getCsrfToken } from "next-auth/react";
import type { Problem } from "@/lib/contracts/common";
import { authErrorText } from "./auth-errors";
import { type FormProblem, UNREACHABLE_PROBLEM } from "./form-problem";

type Credentials = { email: string; password: string };

/**
 * Signs this browser in through next-auth, or leads on to the second step, as `target` says. Replaces next-auth's own client call, which cannot report
 * responses other than its redirects, such as "too many wrong passwords: try again in …".
 */
export async function signInWithPassword(
  credentials: Credentials,
  returnTo: string,
): Promise<{ target: string } | FormProblem> {
  const csrfToken = (await getCsrfToken().catch(() => undefined)) ?? "";
  const response = await fetch("/api/auth/callback/credentials", {
    method: "POST",
    body: new URLSearchParams({ ...credentials, csrfToken, callbackUrl: returnTo, json: "true" }),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as Problem | { url: string } | null;
  if (!answer) return UNREACHABLE_PROBLEM;
  if ("detail" in answer) return answer;
  const code = new URL(answer.url, window.location.origin).searchParams.get("error");
  return code ? { code, detail: authErrorText(code) ?? "" } : { target: answer.url };
}
