export function isSource(file: string): boolean;
export function sourceHash(): string;
/** @returns whether the schema or a catalogue of messages had changed */
export function ensureGenerated(signal?: AbortSignal): Promise<boolean>;
/** @returns whether the sources had changed */
export function ensureBuild(signal?: AbortSignal): Promise<boolean>;
export function buildPdfWorker(signal?: AbortSignal): Promise<void>;
/** Builds the bundle of operators' commands unless it is fresh. @returns its path */
export function ensureCommands(): Promise<string>;
