export type Wanted = { program: string; packages: string[] };
type Log = (line: string) => void;
export function hasApt(): boolean;
export function aptInstall(packages: string[], log: Log, signal?: AbortSignal): Promise<void>;
export function ensurePrograms(wanted: Wanted[], log: Log, signal?: AbortSignal): Promise<void>;
export function ensureRedis(log: Log, signal?: AbortSignal): Promise<void>;
export function findRedis(): { file: string; argv0: string } | null;
