import { trimInvisible } from "@/lib/contracts/visible-content";
export const MIN_PASSWORD_LENGTH = 12;

/** The server validates addresses; this only catches typos. */
export function emailProblem(email: string): string | undefined {
  const address = trimInvisible(email);
  if (!address) return "Enter your email address.";
  return /^\S+@\S+\.\S+$/.test(address) ? undefined : "Enter a valid email address.";
}

export function newPasswordProblem(password: string): string | undefined {
  if (password.length >= MIN_PASSWORD_LENGTH) return undefined;
  return `Use at least ${MIN_PASSWORD_LENGTH} characters.`;
}

/** Drops the entries without a message. */
export function omitMissingMessages<N extends string>(
  found: Partial<Record<N, string | undefined>>,
): Partial<Record<N, string>> {
  const entries = Object.entries(found).filter(([, message]) => message !== undefined);
  return Object.fromEntries(entries) as Partial<Record<N, string>>;
}
