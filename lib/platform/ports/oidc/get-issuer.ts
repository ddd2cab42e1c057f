import "server-only";
import type { Configuration } from "openid-client";
import { log } from "@/lib/log";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { discoverIssuer } from "@/lib/platform/ports/oidc/discover-issuer";
import { OidcError } from "@/lib/platform/ports/oidc/errors";
import type { OidcSettings } from "@/lib/pure/oidc-settings";

/** How long metadata are used before they are read again, and how long at most while they cannot be. */
const FRESH_MS = 60 * 60 * 1000;
const STALE_MS = 24 * 60 * 60 * 1000;
/** How long a failure is the answer for everybody: an issuer that hangs is not asked by each visitor. */
const FAILED_MS = 5 * 1000;

type Known = {
  settings: OidcSettings;
  found: { configuration: Configuration; at: number } | null;
  failed: { error: unknown; at: number } | null;
  pending: Promise<Configuration> | null;
};

const holder = perProcess<{ known: Known | null }>("oidc-issuer", () => ({ known: null }));

/**
 * The issuer's metadata, read at the first sign-in and once an hour: nothing waits for it before, and an issuer that
 * cannot be reached for a while is used as it was, for a day.
 * @throws {OidcError} unreachable, unfit
 */
export async function getIssuer(settings: OidcSettings): Promise<Configuration> {
  const state = holder.get();
  if (state.known?.settings !== settings)
    state.known = { settings, found: null, failed: null, pending: null };
  const known = state.known;
  const now = getClock().now().getTime();
  const age = known.found ? now - known.found.at : Number.POSITIVE_INFINITY;
  if (known.found && age < FRESH_MS) return known.found.configuration;
  const usable = age < STALE_MS ? known.found?.configuration : undefined;
  if (known.failed && now - known.failed.at < FAILED_MS) {
    if (usable) return usable;
    throw known.failed.error;
  }
  known.pending ??= refresh(known, now);
  try {
    return await known.pending;
  } catch (error) {
    if (usable && error instanceof OidcError) return usable;
    throw error;
  }
}

async function refresh(known: Known, now: number): Promise<Configuration> {
  try {
    const configuration = await discoverIssuer(known.settings);
    known.found = { configuration, at: now };
    known.failed = null;
    return configuration;
  } catch (error) {
    known.failed = { error, at: getClock().now().getTime() };
    log.warn({ reason: error instanceof OidcError ? error.message : "failed" }, "oidc: issuer not usable");
    throw error;
  } finally {
    known.pending = null;
  }
}
