/** The fields of /proc/<pid>/stat after the command's name. */
export function fieldsOf(stat: string): string[];

/**
 * Processor time of a running process until now, and of all that descends from it, in milliseconds. Linux only.
 * @throws when the process is gone
 */
export function processorTimeOf(pid: number): { ownMs: number; descendantsMs: number };

/** Follows the descendants of some processes; times in milliseconds, null where the system does not tell. */
export class ProcessTrees {
  get isKnown(): boolean;
  /** Of a process that has just been started. */
  follow(pid: number): void;
  stop(): void;
  timeOf(pid: number): number | null;
}

export function ownProcessorTimeMs(): number;
export function childrenProcessorTimeMs(): number | null;
