import "server-only";
import type { Principal, UserPrincipal } from "@/lib/context";
import { AppError } from "@/lib/errors";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * How long a proof of who is there counts, in milliseconds (OWASP ASVS 5.0, 7.5.1 to 7.5.3). A session lives for weeks,
 * on devices that are lent, left open or stolen.
 */
export const RECENT_MS = 5 * 60 * 1000;

/**
 * Whether the person of a browser session, or of a token that was issued to it, has proven who they are within the last
 * minutes. A program's own token was issued for a password and counts for its hour. An assistant cannot prove anything.
 */
export function isRecentlyAuthenticated(user: UserPrincipal): boolean {
  if (user.assistant) return false;
  if (!user.sessionId) return true;
  const { authenticatedAt } = user;
  return Boolean(authenticatedAt && getClock().now().getTime() - authenticatedAt.getTime() < RECENT_MS);
}

/**
 * Asks a person to prove again who they are; API keys are not asked.
 * @throws {AppError} REAUTHENTICATION_REQUIRED
 */
export function requireRecentAuthentication(principal: Principal): void {
  if (principal.kind === "api_key" || isRecentlyAuthenticated(principal)) return;
  throw new AppError("REAUTHENTICATION_REQUIRED", {
    detail: "Confirm that it is you, then repeat this: it needs a proof from within the last five minutes.",
  });
}
