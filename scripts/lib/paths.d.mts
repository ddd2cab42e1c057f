export const root: string;
export const migrationsDir: string;
export const schemaDir: string;
export function installed(file: string): string;
