export interface Postgres {
  url: string;
  pid: number;
  port: number;
  reused: boolean;
  stop(): Promise<void>;
}

export function startPostgres(options: { dataDir: string; durable?: boolean }): Promise<Postgres>;
