export function percentile(samples: number[], share: number): number;
export function load(
  count: number,
  width: number,
  task: (i: number) => Promise<unknown>,
): Promise<{ samples: number[]; totalMs: number }>;
export interface Limit {
  goal?: string;
  atMost?: number;
  atLeast?: number;
  unit?: string;
}
export function row(what: string, value: number, limit?: Limit): void;
export function machine(): void;
