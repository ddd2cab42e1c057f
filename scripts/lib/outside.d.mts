export function outsideVariables(environment: Record<string, string | undefined>): string[];
