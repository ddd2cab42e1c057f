export const OTHER_BROWSERS: readonly { name: string; device: "Desktop Firefox" | "Desktop Safari" }[];
export function otherBrowsers(): string[];
export const OTHERS: string;
export function ensureBrowsers(
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<{ obstacle: string | null; others: string[] }>;
