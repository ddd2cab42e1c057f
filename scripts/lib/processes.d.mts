/** Whether a process of that id runs, whoever owns it. */
export function isAlive(pid: number | undefined): boolean;
