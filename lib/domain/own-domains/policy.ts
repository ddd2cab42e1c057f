import { OWN_DOMAIN_GRACE_DAYS, type OwnDomainState } from "@/lib/contracts/own-domains";
import type { OwnDomain } from "@/lib/generated/prisma/client";

const GRACE_MS = OWN_DOMAIN_GRACE_DAYS * 24 * 60 * 60 * 1000;

/** When a host whose record is missing stops being served. */
export const endOfGrace = (missingSince: Date): Date => new Date(missingSince.getTime() + GRACE_MS);

export function stateOf(
  { verifiedAt, missingSince }: Pick<OwnDomain, "verifiedAt" | "missingSince">,
  now: Date,
): OwnDomainState {
  if (!verifiedAt) return "waiting";
  if (!missingSince) return "verified";
  return endOfGrace(missingSince) > now ? "lost" : "stopped";
}
