export type PackageName = "chromium-headless-shell" | "chromium" | "qpdf" | "poppler-utils" | "redis-tools";

export function doesRun(program: string): boolean;
export function hasApt(): boolean;
export function ensurePrograms(
  names: PackageName[],
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void>;
export function findChromium(): string | undefined;
export function findRedis(): { file: string; argv0: string } | null;
