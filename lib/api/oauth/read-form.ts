import "server-only";
import { OauthError } from "@/lib/domain/oauth/oauth-error";
import { readJsonText } from "@/lib/platform/http/parse";

const MAX_BYTES = 32 * 1024;

/**
 * Reads the parameters of a token or revocation request; none may be repeated (RFC 6749, section 3.2).
 * @throws {OauthError} invalid_request
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    throw new OauthError("invalid_request", "The body must be application/x-www-form-urlencoded.");
  const form = new URLSearchParams(await readJsonText(request, MAX_BYTES));
  for (const name of new Set(form.keys()))
    if (name !== "resource" && form.getAll(name).length > 1)
      throw new OauthError("invalid_request", `The parameter ${name} occurs more than once.`);
  return form;
}

/** @throws {OauthError} invalid_request */
export function requireParameter(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new OauthError("invalid_request", `The parameter ${name} is missing.`);
  return value;
}
