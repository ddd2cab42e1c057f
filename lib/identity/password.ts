import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { COMMON_PASSWORDS } from "@/lib/identity/common-passwords";

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"), ARGON2ID);

export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password.normalize("NFKC"));

let decoy: Promise<string> | undefined;

/** Spends the same work when there is no such account, so that timing does not tell which addresses exist. */
export async function spendVerification(password: string): Promise<false> {
  decoy ??= hashPassword("a password that nobody has");
  await verifyPassword(await decoy, password);
  return false;
}

/** Why a password is refused, in words; null when it is fine (contract, section 3: 12 or more, not a common one). */
export function passwordProblem(password: string, personal: string[]): string | null {
  if (password.length < MIN_LENGTH) return `must be ${MIN_LENGTH} characters or more`;
  if (password.length > MAX_LENGTH) return `must be ${MAX_LENGTH} characters or fewer`;
  const plain = password.toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(plain.replace(/[\d\W_]+$/, "")))
    return "is one of the passwords that are tried first: choose another";
  if (new Set(plain).size < 5) return "repeats too few characters";
  if (personal.some((p) => p.length > 3 && plain.replace(/[\d\W_]+$/, "") === p.toLowerCase()))
    return "must not be your name or e-mail address";
  return null;
}
