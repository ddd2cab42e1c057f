import type { Client } from "pg";
import { env } from "@/lib/env";
import { withConnection } from "@/lib/maintenance/database/connect";
import { findAllSecrets } from "@/lib/maintenance/instance-secret";
import { readPresent } from "@/lib/maintenance/rotate/current-secret";
import { countUnderOthers } from "@/lib/maintenance/rotate/encrypt-anew";
import { type Need, needsOf } from "@/lib/maintenance/rotate/needs";
import { keepSecrets } from "@/lib/platform/secrets/known-secrets";

export type FormerSecret = {
  id: string;
  retiredAt: string | null;
  /** Whether what was made under it has ended, since somebody else may know it. */
  isDistrusted: boolean;
  /** What would end if it were dropped. */
  needs: Need[];
};

export type SecretState = {
  /** Id of the secret in use. */
  current: string;
  /** A newer one that the settings name, and that is not in use yet. */
  pending: string | null;
  /** Those that the settings name and that were in use before, the newest first. */
  former: FormerSecret[];
  /** Values in the database that are encrypted under another secret than the current one. */
  underOthers: number;
};

export async function readState(client: Client): Promise<SecretState> {
  const { current, recorded } = await readPresent(client);
  const known = findAllSecrets();
  const former: FormerSecret[] = [];
  for (const { id } of known) {
    const found = recorded.find((one) => one.id === id);
    if (!found?.retiredAt) continue;
    const needs = await needsOf(client, found);
    const [retiredAt, isDistrusted] = [found.retiredAt.toISOString(), found.distrustedAt !== null];
    former.push({ id, retiredAt, isDistrusted, needs });
  }
  const isRotated = recorded.some(({ retiredAt }) => retiredAt !== null);
  const underOthers = isRotated ? await countUnderOthers(client, current.id) : 0;
  const newest = known[0]?.id ?? null;
  return { current: current.id, pending: newest === current.id ? null : newest, former, underOthers };
}

/** Which secrets the instance has, and what still needs the former ones. */
export const secretState = (): Promise<SecretState> => withConnection(readState);

export type Dropped = SecretState & {
  /** Ids of secrets that nothing needs: gone from the file, or to be removed from APP_SECRET_FORMER. */
  dropped: string[];
  /** Whether the operator has to remove them, from the variable. */
  isByVariable: boolean;
};

/** Drops former secrets that nothing needs any more. */
export const dropFormerSecrets = (): Promise<Dropped> =>
  withConnection(async (client) => {
    const state = await readState(client);
    const unneeded =
      state.underOthers > 0 ? [] : state.former.filter(({ needs }) => needs.length === 0).map(({ id }) => id);
    const [present, ...others] = findAllSecrets();
    const isByVariable = env.secret !== null;
    if (!isByVariable && unneeded.length > 0)
      keepSecrets(
        present?.secret ?? "",
        others.filter(({ id }) => !unneeded.includes(id)).map(({ secret }) => secret),
      );
    const former = isByVariable ? state.former : state.former.filter(({ id }) => !unneeded.includes(id));
    return { ...state, former, dropped: unneeded, isByVariable };
  });
