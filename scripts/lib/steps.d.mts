/** Milliseconds as a person reads them. */
export function duration(ms: number): string;
/** Runs a step, and tells it with its duration. */
export function step<T>(
  title: string,
  task: () => Promise<T>,
  describeResult?: (result: T) => string,
): Promise<T>;
/** Where the lines go; stdout unless told. */
export function reportStepsTo(write: (line: string) => void): void;
