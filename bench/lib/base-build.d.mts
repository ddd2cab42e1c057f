export function ensureBaseBuild(commit: string): Promise<string>;
