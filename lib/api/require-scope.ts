import "server-only";
import type { Principal } from "@/lib/context";
import { allowsScope, type NeededScope } from "@/lib/contracts/scopes";
import { AppError } from "@/lib/errors";
import type { Operation } from "@/lib/platform/http/operation-registry";

/** The scopes that bound a caller; null for a person, whose role alone decides. */
const scopesOf = (principal: Principal): readonly string[] | null =>
  principal.kind === "api_key" ? principal.scopes : (principal.assistant?.scopes ?? null);

/**
 * Requires the scope that an operation needs of an API key or an assistant. An operation that names none needs all, so
 * that one forgotten is closed.
 * @throws {AppError} INSUFFICIENT_SCOPE
 */
export function requireScope({ scope = "*" }: Pick<Operation, "scope">, principal: Principal): void {
  const held = scopesOf(principal);
  if (held === null || allowsScope(held, scope)) return;
  throw insufficientScope(scope, principal.kind === "api_key" ? "key" : "app");
}

/** The refusal, in the words of who was refused. */
export function insufficientScope(scope: NeededScope, of: "key" | "app"): AppError {
  const named = scope === "any" ? "*" : scope;
  const detail =
    of === "key"
      ? `This API key lacks the scope ${named}. An owner or admin of the workspace can create a key that has it.`
      : `This connection lacks the scope ${named}. If the user wants you to do this, they can reconnect Countersign and allow it.`;
  return new AppError("INSUFFICIENT_SCOPE", { detail, scope: named });
}
