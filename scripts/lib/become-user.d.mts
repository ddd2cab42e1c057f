export interface Account {
  uid: number;
  gid: number;
}
export function mayBecomeUser(): boolean;
export function becomeServiceUser(dataDir: string): Promise<string>;
export function becomeOwner(folder: string): string;
export function isHandedOver(dataDir: string): boolean;
export function handOver(dataDir: string, account: Account): Promise<void>;
