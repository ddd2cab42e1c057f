/** A role of the demo workspace's template; the tenant signs first. */
export type Role = "tenant" | "landlord";
// biome-ignore lint/suspicious/noExplicitAny: answers are as varied as the interface; benches read them freely.
export type Call = (method: string, route: string, body?: object) => Promise<any>;
/** Names a document's recipients. */
export type Run = string | number;

export function client(base: string, headers: Record<string, string>): Call;
export function tokenFrom(text: string): string | undefined;
export function createOne(key: Call, templateId: string, run: Run): Promise<string>;
export function sendOne(key: Call, templateId: string, run: Run): Promise<string>;
export function mailsTo(anonymous: Call, roleKey: Role, run: Run): Promise<{ text: string }[]>;
export function mailedToken(anonymous: Call, roleKey: Role, run: Run): Promise<string>;
export function openToSign(anonymous: Call, roleKey: Role, token: string): Promise<() => Promise<unknown>>;
export function untilSealed(
  ids: readonly string[],
  statusOf: (id: string) => Promise<number>,
  everyMs?: number,
): Promise<void>;
