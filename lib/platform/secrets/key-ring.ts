import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { type KnownSecret, readOrMakeSecrets } from "@/lib/platform/secrets/known-secrets";
import { type Purpose, ruleOf } from "@/lib/platform/secrets/purposes";
import type { RecordedSecret } from "@/lib/platform/secrets/recorded-secrets";
import { deriveKey } from "@/lib/pure/secrets";

/**
 * The keys of this process. Several secrets can be known (known-secrets.ts), and one is current: its keys make links and
 * tokens and encrypt what is stored. Which one that is, the database says, so that all processes change over together
 * (watch-secrets.ts); before it was read, it is the newest. What former secrets made is accepted as long as
 * `PURPOSES` says.
 */

type Ring = {
  /** The newest first. */
  readonly known: readonly KnownSecret[];
  readonly recorded: ReadonlyMap<string, RecordedSecret>;
  readonly current: KnownSecret;
};

const ring = perProcess<Ring>("key ring", () => assemble(readOrMakeSecrets(), []));

/** A process may notice a rotation this much later than others. */
const LATE_MS = 60_000;

function assemble(known: readonly KnownSecret[], recorded: readonly RecordedSecret[]): Ring {
  const current = recorded.find(isCurrent);
  const chosen = known.find(({ id }) => id === current?.id) ?? known[0];
  if (!chosen) throw new Error("the instance has no secret");
  return { known, recorded: new Map(recorded.map((one) => [one.id, one])), current: chosen };
}

const isCurrent = ({ currentSince, retiredAt }: RecordedSecret) =>
  currentSince !== null && retiredAt === null;

/** Takes over what the settings and the database now say. */
export const setKeyRing = (known: readonly KnownSecret[], recorded: readonly RecordedSecret[]): void =>
  ring.set(assemble(known, recorded));

export const knownIds = (): string[] => ring.get().known.map(({ id }) => id);
export const currentSecretId = (): string => ring.get().current.id;

/** For what derives keys of its own. @param purpose that they are for */
export const currentSecret = (_purpose: Purpose): string => ring.get().current.secret;

/** The secrets under which something made for this purpose may have been made, the current one first. */
export function acceptedSecrets(purpose: Purpose): string[] {
  const { known, recorded, current } = ring.get();
  if (known.length === 1) return [current.secret];
  const now = getClock().now().getTime();
  const isAccepted = ({ id }: KnownSecret) => {
    const { retiredAt, distrustedAt } = recorded.get(id) ?? {};
    const { acceptedMs, whenCompromised } = ruleOf(purpose);
    if (distrustedAt && whenCompromised === "ends") return false;
    // One that was never current may be another process's already, which has noticed first.
    return !retiredAt || now - retiredAt.getTime() <= acceptedMs + LATE_MS;
  };
  const others = known.filter((one) => one.id !== current.id && isAccepted(one));
  return [current, ...others].map(({ secret }) => secret);
}

const derived = new Map<string, Buffer>();

function derive(secret: string, purpose: Purpose): Buffer {
  const name = `${purpose}\n${secret}`;
  const key = derived.get(name) ?? deriveKey(secret, purpose);
  derived.set(name, key);
  return key;
}

/** The key with which something is made for this purpose: 32 bytes. */
export const keyFor = (purpose: Purpose): Buffer => derive(ring.get().current.secret, purpose);

/** The keys with which something that is presented may have been made: the one of {@link keyFor}, then former ones. */
export const keysFor = (purpose: Purpose): Buffer[] =>
  acceptedSecrets(purpose).map((secret) => derive(secret, purpose));

/** The key under the secret of this id; null if this process does not know it. */
export function keyOf(purpose: Purpose, id: string): Buffer | null {
  const found = ring.get().known.find((one) => one.id === id);
  return found ? derive(found.secret, purpose) : null;
}

/** The newest secret that the settings name, whether it is in use yet or not. */
export const newestKeyFor = (purpose: Purpose): Buffer => derive(ring.get().known[0]?.secret ?? "", purpose);

/** Whether nothing was ever rotated as far as this process knows. */
export const isFirstSecret = (): boolean => {
  const { recorded, current } = ring.get();
  return [...recorded.values()].every(({ id, currentSince }) => id === current.id || currentSince === null);
};
