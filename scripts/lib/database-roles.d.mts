import type { Client } from "pg";

export const APP_ROLE: string;
export function grantToApp(client: Client, role: string): Promise<void>;
export function allowJobs(client: Client, role: string): Promise<void>;
export function ensureAppRole(client: Client, role: string, ownerPassword: string): Promise<string>;
export function asRole(url: string, role: string, password: string): string;
