export interface BenchServer {
  readonly demo: {
    readonly appUrl: string;
    readonly email: string;
    readonly password: string;
    readonly apiKey: string;
    readonly signUrl: string;
  };
  readonly dataDir: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export function rssMib(pid: number): number | null;
export function cpuMs(pid: number): number;
export function startBenchServer(settings?: Record<string, string>): Promise<BenchServer>;
