export function findRedis(): { file: string; argv0: string } | null;
