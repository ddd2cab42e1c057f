export interface Postgres {
  /** Of the owner, who migrates. */
  url: string;
  /** Of the role with which the application works. */
  appUrl: string;
  pid: number;
  port: number;
  reused: boolean;
  stop(): Promise<void>;
}

export function startPostgres(options: { dataDir: string; durable?: boolean }): Promise<Postgres>;
