export interface TestDatabases {
  /** of the server's maintenance database */
  adminUrl: string;
  /** name of the migrated database */
  template: string;
  /** begins the name of every database of this process */
  prefix: string;
  /** A copy of the template; `name` follows the prefix. @returns its address */
  create(name: string): Promise<string>;
  /** Drops this process's databases, and stops the server unless others use it. */
  close(): Promise<void>;
}

export function openTestDatabases(): Promise<TestDatabases>;
export function databaseUrl(adminUrl: string, database: string): string;
