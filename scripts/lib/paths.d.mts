/** What a release says about itself, in `release.json`. */
export interface Release {
  /** such as 1.2.0 */
  version: string;
  /** its full hash, with `-changed` if files differed from it; null if it was built without git (`release/origin.mjs`) */
  commit: string | null;
  /** of the commit, ISO 8601 */
  date: string;
  /** such as linux-x64 */
  platform: string;
  hasNode: boolean;
  /** hash of what it was built from (`release/sources.mjs`) */
  sources: string;
}

export const root: string;
export const RELEASE_FILE: string;
/** null in a checkout */
export const release: Release | null;
export const migrationsDir: string;
export const schemaDir: string;
export const releasesFolder: string;
export const startCommand: string;
export function installed(file: string): string;
export function serverFolder(): string;
