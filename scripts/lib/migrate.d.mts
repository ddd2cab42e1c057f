export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export function readMigrations(folder: string): Migration[];
export function migrate(
  url: string,
  folder: string,
  options?: { appRole?: string; names?: ReadonlySet<string> },
): Promise<{ applied: string[]; warnings: string[] }>;
