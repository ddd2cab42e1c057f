export interface Account {
  uid: number;
  gid: number;
}
export function mayBecomeUser(): boolean;
export function becomeServiceUser(dataDir: string): Promise<string>;
export function handOver(dataDir: string, account: Account): Promise<void>;
