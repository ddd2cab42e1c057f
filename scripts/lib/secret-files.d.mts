/** Settings whose value opens something. */
export const SECRETS: readonly string[];

/** Who named files, if that was somebody else than who reads them: the variables of a .env file, and its owner. */
export type Naming = { names: readonly string[]; file: string; uid: number };

/** Sets each secret that is given as a file. @throws {UsageError} */
export function readSecretFiles(environment: Record<string, string | undefined>, naming?: Naming): void;
