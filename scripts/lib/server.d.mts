export interface Notice {
  text: string;
  /** Whether it was shown as a warning already. */
  isWarning: boolean;
}

export interface Server {
  pid: number;
  /** What it said about itself at the start. */
  notices: Notice[];
  stop(): Promise<void>;
  /** How it ended, unless it was stopped: a signal's name or an exit code. */
  ended: Promise<string>;
}

export interface ServerOptions {
  port: number;
  /** address to listen on */
  host: string;
  isDevelopment?: boolean;
  env: Record<string, string | undefined>;
  signal?: AbortSignal;
  /** receives the server's output once it responds; defaults to stdout */
  log?: (text: string) => void;
}

export function localAddress(host: string, port: number): string;
export function noticesOf(output: string): Notice[];
export function startServer(options: ServerOptions): Promise<Server>;
