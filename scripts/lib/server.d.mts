export interface Server {
  pid: number;
  stop(): Promise<void>;
  /** How it ended, when nobody stopped it: a signal's name or an exit code. */
  ended: Promise<string>;
}

export function startServer(options: {
  port: number;
  host: string;
  env: Record<string, string | undefined>;
  log?: (text: string) => void;
}): Promise<Server>;
