import { v7, validate } from "uuid";

/** A new UUIDv7: time-ordered, so that index inserts stay local and "newest first" is a scan of the key. */
export const newId = (): string => v7();

/** Sorts before every id of this millisecond and after all earlier ones. */
export const firstIdAt = (time: Date): string =>
  v7({ msecs: time.getTime(), seq: 0, random: new Uint8Array(16) });

export const isUuid = (value: string): boolean => validate(value);
