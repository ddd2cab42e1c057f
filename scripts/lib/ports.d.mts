/** @returns null, or the system's error code */
export function portTrouble(port: number, host?: string): Promise<string | null>;
export function freePort(preferred?: number): Promise<number>;
export function assertPortFree(port: number, host: string): Promise<void>;
