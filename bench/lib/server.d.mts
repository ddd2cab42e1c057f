export interface BenchServer {
  readonly demo: {
    readonly appUrl: string;
    readonly email: string;
    readonly password: string;
    readonly apiKey: string;
    readonly signUrl: string;
  };
  readonly dataDir: string;
  /** Of the app; the PDF workers are its children. */
  readonly pid: number;
  /** Of PostgreSQL's first process. */
  readonly databasePid: number;
  stop(): Promise<void>;
}

export function rssMib(pid: number): number | null;
export function cpuMs(pid: number): number;
export function childrenOf(pid: number): number[];
export function startBenchServer(
  settings?: Record<string, string>,
  checkout?: {
    /** Whose build is started; this one unless told. */
    folder?: string;
    /** Until it responds, with what its first start installs and builds. */
    patienceMs?: number;
  },
): Promise<BenchServer>;
