export const OTHER_BROWSERS: readonly {
  name: string;
  device: "Desktop Firefox" | "Desktop Safari";
  isInstalled: () => boolean;
}[];
export function ensureBrowsers(log: (line: string) => void, signal?: AbortSignal): Promise<string | null>;
