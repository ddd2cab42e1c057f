/** @returns whether the sources had changed */
export function ensureBuild(signal?: AbortSignal): Promise<boolean>;
export function ensurePrismaClient(signal?: AbortSignal): Promise<boolean>;
