import { z } from "zod";

/**
 * A workspace's own domain: the host name on which its signing pages are served. Only in the dashboard.
 *
 * - `waiting`: claimed, but its TXT record was not found yet
 * - `verified`: served, and used for new links
 * - `lost`: the record is missing; still served for a time of grace, but no longer used for new links
 * - `stopped`: the record is still missing after the grace; every address of the host is a 404
 */
export type OwnDomainState = "waiting" | "verified" | "lost" | "stopped";

/**
 * What a lookup of the record found: the right one, none, only other texts, no answer of the name servers, or the right
 * one for a host that another workspace has.
 */
export const OWN_DOMAIN_RESULTS = ["found", "missing", "different", "unanswered", "taken"] as const;
export type OwnDomainResult = (typeof OWN_DOMAIN_RESULTS)[number];

/** In days: how long a verified host is served after its record was first missing. */
export const OWN_DOMAIN_GRACE_DAYS = 7;

/** Longer than any host name, so that a pasted URL is explained and not merely refused for its length. */
const MAX_INPUT = 500;

export const OwnDomainBody = z.strictObject({ host: z.string().max(MAX_INPUT) });
export type OwnDomainBody = z.output<typeof OwnDomainBody>;

export type OwnDomain = {
  /** ASCII, as in DNS. */
  host: string;
  state: OwnDomainState;
  /** The TXT record that proves the host: its full name, and what it has to contain. */
  record: { name: string; value: string };
  /** ISO 8601; null before the first check. */
  checkedAt: string | null;
  result: OwnDomainResult | null;
  /** When a lost host stops being served, ISO 8601; null in other states. */
  stopsAt: string | null;
  /** Where signing pages are, such as `https://sign.example.com`. */
  url: string;
};

export type OwnDomainView = {
  domain: OwnDomain | null;
  /** The host that the own one has to lead to: that of this instance. */
  target: string;
};
