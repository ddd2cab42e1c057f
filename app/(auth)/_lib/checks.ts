export const MIN_PASSWORD_LENGTH = 12;

/** The server validates addresses; this only catches typos. */
export function emailProblem(email: string): string | undefined {
  if (!email.trim()) return "Enter your e-mail address.";
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : "This does not look like an e-mail address.";
}

export function newPasswordProblem(password: string): string | undefined {
  if (password.length >= MIN_PASSWORD_LENGTH) return undefined;
  return `The password must be ${MIN_PASSWORD_LENGTH} characters or more.`;
}

/** Drops the entries without a message. */
export function problems<N extends string>(
  found: Partial<Record<N, string | undefined>>,
): Partial<Record<N, string>> {
  const entries = Object.entries(found).filter(([, message]) => message !== undefined);
  return Object.fromEntries(entries) as Partial<Record<N, string>>;
}
