import { v7, validate } from "uuid";

/** A new UUIDv7: time-ordered, so that indexes stay local and "newest first" is a walk of the key. */
export const newId = (): string => v7();

export const isUuid = (value: string): boolean => validate(value);
