/** Settings whose value opens something. */
export const SECRETS: readonly string[];

/** Sets each secret that is given as a file. @throws {UsageError} */
export function readSecretFiles(environment: Record<string, string | undefined>): void;
