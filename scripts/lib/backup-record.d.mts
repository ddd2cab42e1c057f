export function writeRecord(folder: string, text: string): void;
