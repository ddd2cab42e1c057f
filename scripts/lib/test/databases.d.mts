export interface TestDatabases {
  /** of the server's maintenance database, for the owner of all */
  adminUrl: string;
  /** of the application's role */
  appPassword: string;
  /** name of the migrated database */
  template: string;
  /** begins the name of every database of this process */
  prefix: string;
  /** A copy of the template; `name` follows the prefix. @returns its address for the application, and for its owner */
  create(name: string): Promise<{ url: string; ownerUrl: string }>;
  /** Drops this process's databases, and stops the server unless others use it. */
  close(): Promise<void>;
}

export const TEST_APP_ROLE: string;
export function openTestDatabases(): Promise<TestDatabases>;
export function databaseUrl(adminUrl: string, database: string): string;
