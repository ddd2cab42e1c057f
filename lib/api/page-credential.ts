import "server-only";
import type { IncomingMessage } from "node:http";
import { findSessionPrincipal, sessionTokenOf } from "@/lib/domain/identity/session";
import { findLink } from "@/lib/domain/signing/load-signing-link";
import { log } from "@/lib/log";
import { rememberCredential } from "@/lib/platform/http/known-credentials";
import { MinuteCounts } from "@/lib/platform/http/minute-counts";
import { perProcess } from "@/lib/platform/per-process";
import { createGate, GateFullError } from "@/lib/pure/gate";
import type { Network } from "@/lib/pure/network-of";

/** The credential with which a page is requested: a signing link in its path, or the browser's session. */
export type PageCredential = { readonly kind: "link" | "session"; readonly token: string };

const LINK_PAGE = /^\/(?:embed\/)?sign\/([\w-]+)(?:[?/]|$)/;

export function pageCredentialOf({ url = "/", headers }: IncomingMessage): PageCredential | null {
  const link = LINK_PAGE.exec(url)?.[1];
  if (link) return { kind: "link", token: link };
  const session = sessionTokenOf(headers.cookie ?? null);
  return session ? { kind: "session", token: session } : null;
}

/**
 * Whether a credential is genuine, checked in one query. The links of visitors' starts do not count: a visitor can
 * make as many as they want.
 */
export async function isGenuineCredential({ kind, token }: PageCredential): Promise<boolean> {
  if (kind === "session") return (await findSessionPrincipal(token, "cookie")) !== null;
  const link = await findLink(token);
  return link !== null && !link.isStart;
}

/** Number of failed checks per minute and network, beyond which the network's credentials are not looked up. */
const FAILURES_PER_MINUTE = 60;

const checks = perProcess("checks of page credentials", () => ({
  failed: new MinuteCounts(),
  gate: createGate({ atOnce: 4, waiting: 512, waitingPerKey: 128 }),
}));

/**
 * Checks a credential that this process has not seen yet, and remembers it if it is genuine. Invented credentials
 * only use up the checks of their own network: few are looked up at once, and the networks take turns.
 * @param networks the networks of the sender's address, the narrowest first
 * @param check replaces the lookup in tests
 */
export async function verifyPageCredential(
  credential: PageCredential,
  networks: readonly Network[],
  check: typeof isGenuineCredential = isGenuineCredential,
): Promise<boolean> {
  const { failed, gate } = checks.get();
  const isExhausted = () =>
    networks.some(({ key, factor }) => failed.of(key) >= FAILURES_PER_MINUTE * factor);
  const looked = async (): Promise<boolean> => {
    if (isExhausted()) return false;
    try {
      const isProven = await check(credential);
      if (isProven) rememberCredential(credential.token);
      else for (const { key } of networks) failed.add(key);
      return isProven;
    } catch (error) {
      for (const { key } of networks) failed.add(key);
      log.warn({ err: error }, "a page's credential could not be checked");
      return false;
    }
  };
  if (isExhausted()) return false;
  try {
    return await gate.run(looked, networks[0]?.key);
  } catch (error) {
    if (error instanceof GateFullError) return false;
    throw error;
  }
}
