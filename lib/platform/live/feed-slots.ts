import { rateLimitedError } from "@/lib/errors";
import { perProcess } from "@/lib/platform/per-process";

/** The user, workspace and address that a feed counts against; each has its own limit. */
export type FeedOwner = { userId: string; workspaceId: string; address: string };

/**
 * Limits per process. A page has at most two feeds, a browser opens at most six connections to a server, and hidden
 * pages close theirs; some tens of people may share an address or a workspace and use it at the same time.
 */
const MAX_PER_USER = 12;
const MAX_PER_ADDRESS = 150;
const MAX_PER_WORKSPACE = 300;
const MAX_TOTAL = 1_000;
const RETRY_AFTER_SECONDS = 30;

type Place = FeedOwner & { readonly end: () => void };

/** Oldest first. */
const taken = perProcess("open feeds", () => new Set<Place>());

const countOf = (key: keyof FeedOwner, owner: FeedOwner): number => {
  let count = 0;
  for (const place of taken.get()) if (place[key] === owner[key]) count += 1;
  return count;
};

/**
 * Reserves one of the slots for open feeds. When all are taken, the address with the most feeds loses its oldest, so
 * that many accounts of one address cannot lock out everyone else.
 * @param end ends the feed when its slot is reassigned
 * @returns a function that frees the slot
 * @throws {AppError} RATE_LIMITED
 */
export function takeFeedSlot(owner: FeedOwner, end: () => void): () => void {
  const places = taken.get();
  const ofAddress = countOf("address", owner);
  const isBeyond =
    countOf("userId", owner) >= MAX_PER_USER ||
    ofAddress >= MAX_PER_ADDRESS ||
    countOf("workspaceId", owner) >= MAX_PER_WORKSPACE;
  if (isBeyond || (places.size >= MAX_TOTAL && !displace(ofAddress)))
    throw rateLimitedError(
      { name: "feeds", limit: MAX_PER_USER, windowSeconds: null },
      RETRY_AFTER_SECONDS,
      "Too many pages are following changes at the same time. Reload this page to see updates.",
    );
  const place = { ...owner, end };
  places.add(place);
  return () => places.delete(place);
}

/** @returns false when no address has more than this one would have */
function displace(ofAddress: number): boolean {
  const places = taken.get();
  const counts = new Map<string, number>();
  for (const { address } of places) counts.set(address, (counts.get(address) ?? 0) + 1);
  const [largest] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!largest || largest[1] <= ofAddress + 1) return false;
  for (const place of places)
    if (place.address === largest[0]) {
      places.delete(place);
      place.end();
      return true;
    }
  return false;
}
