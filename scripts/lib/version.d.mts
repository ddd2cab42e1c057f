export function productVersion(): string;
/** @returns null without git, or outside a repository */
export function git(...args: string[]): string | null;
export function describeVersion(): {
  version: string;
  commit: string | null;
  date: string | null;
  platform: string;
  node: string;
  isRelease: boolean;
};
