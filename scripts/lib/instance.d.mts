export interface Instance {
  url: string;
  stop(): Promise<void>;
}

export interface InstanceOptions {
  dataDir: string;
  /** of a migrated database */
  databaseUrl: string;
  /** environment variables beyond the usual ones */
  settings?: Record<string, string>;
  log: (text: string) => void;
  signal?: AbortSignal;
}

export function startInstance(options: InstanceOptions): Promise<Instance>;
