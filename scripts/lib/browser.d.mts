export function findChromium(): string | undefined;
export function ensureBrowser(log: (line: string) => void, signal?: AbortSignal): Promise<string | null>;
