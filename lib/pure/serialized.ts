/** The type of a value after JSON serialization: dates are ISO 8601 text. */
export type Serialized<T> = T extends Date
  ? string
  : T extends readonly (infer E)[]
    ? Serialized<E>[]
    : T extends object
      ? { [K in keyof T]: Serialized<T[K]> }
      : T;

/** The value after a JSON round trip. */
export const toSerialized = <T>(value: T): Serialized<T> =>
  JSON.parse(JSON.stringify(value)) as Serialized<T>;
