export function isSource(file: string): boolean;
export function sourceHash(): string;
/** @returns whether the schema or a catalogue of messages had changed */
export function ensureGenerated(signal?: AbortSignal): Promise<boolean>;
/** @returns whether the sources had changed */
export function ensureBuild(signal?: AbortSignal): Promise<boolean>;
export function buildPdfWorker(signal?: AbortSignal): Promise<void>;
