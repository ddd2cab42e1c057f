export interface Server {
  pid: number;
  stop(): Promise<void>;
  /** How it ended, when nobody stopped it: a signal's name or an exit code. */
  ended: Promise<string>;
}

export interface ServerOptions {
  port: number;
  /** address to listen on */
  host: string;
  isDevelopment?: boolean;
  env: Record<string, string | undefined>;
  signal?: AbortSignal;
  /** takes what the server says once it answers; stdout without it */
  log?: (text: string) => void;
}

export function localAddress(host: string, port: number): string;
export function startServer(options: ServerOptions): Promise<Server>;
