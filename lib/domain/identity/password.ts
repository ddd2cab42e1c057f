import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { isGuessable } from "@/lib/domain/identity/guessable-password";
import { AppError, invalidInput } from "@/lib/errors";
import { currentCaller } from "@/lib/platform/http/caller";
import { createGate, GateFullError } from "@/lib/pure/gate";

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

/**
 * Each hash takes 19 MiB and a thread of the pool shared with file I/O, so two run concurrently. Others are queued,
 * fairly by client address, so that a flood from one delays only its own sign-ins and is rejected beyond its share.
 */
const queue = createGate({ atOnce: 2, waiting: 100, waitingPerKey: 20 });

async function queued<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(work, currentCaller());
  } catch (error) {
    if (!(error instanceof GateFullError)) throw error;
    throw new AppError("BUSY", {
      detail: "Too many people are signing in right now. Try again in a moment.",
      retryAfterSeconds: 2,
    });
  }
}

/** @throws {AppError} BUSY */
export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(password.normalize("NFKC"), ARGON2ID));

/** @throws {AppError} BUSY */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  queued(() => verify(stored, password.normalize("NFKC")));

let decoy: Promise<string> | undefined;

/** Does the same work as a check if there is no such account (prevents timing attacks that enumerate addresses). */
export async function verifyDummyPassword(password: string): Promise<false> {
  decoy ??= hashPassword("a password that nobody has").catch((error: unknown) => {
    // The queue was full; the next caller tries again.
    decoy = undefined;
    throw error;
  });
  await verifyPassword(await decoy, password);
  return false;
}

/**
 * Returns why a password is rejected, as a message; null if it is acceptable (contract, section 3: 12 or more
 * characters, not a common one).
 */
export function passwordProblem(password: string, personal: string[]): string | null {
  if (password.length < MIN_LENGTH) return `must be ${MIN_LENGTH} characters or more`;
  if (password.length > MAX_LENGTH) return `must be ${MAX_LENGTH} characters or fewer`;
  const plain = password.toLowerCase();
  if (isGuessable(password)) return "is too easy to guess: choose another one";
  if (new Set(plain).size < 5) return "has too few different characters";
  if (personal.some((p) => p.length > 3 && plain.replace(/[\d\W_]+$/, "") === p.toLowerCase()))
    return "must not be your name or email address";
  return null;
}

/** @throws {AppError} INVALID_INPUT at `path` when the password is rejected */
export function requireStrongPassword(path: string, password: string, personal: string[]): void {
  const weakness = passwordProblem(password, personal);
  if (weakness) throw invalidInput({ path, code: "weak_password", message: weakness });
}
