/** What was decided while a list was read, or has to be: one sentence each, with a way to change it. */
export interface Decision {
  readonly key: string;
  /** One sentence: what was decided, or the question. */
  readonly text: string;
  /** Names the choice: "Encoding". */
  readonly label: string;
  /** None where it can be read in one way only. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Null while it is asked: until then nothing is sent. */
  readonly value: string | null;
  /** Columns of the list that it is about; all if it is not given. */
  readonly columns?: readonly number[];
}

/** Answers to decisions, by their key. */
export type Choices = Readonly<Record<string, string>>;

/** The answer to a decision if it is one of its options. */
export const chosen = (
  choices: Choices,
  key: string,
  options: readonly { readonly value: string }[],
): string | null => {
  const wanted = choices[key];
  return wanted !== undefined && options.some(({ value }) => value === wanted) ? wanted : null;
};

/** Whether it concerns a column that is used. */
export const concernsUsedColumn = (
  columns: readonly number[] | undefined,
  used: ReadonlySet<number>,
): boolean => columns === undefined || columns.some((column) => used.has(column));
