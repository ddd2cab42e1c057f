/** A decision about how a list is read, made or pending, with a way to change it. */
export interface ImportDecision {
  readonly key: string;
  /** One sentence: the decision made, or the question. */
  readonly text: string;
  /** Label of the control, such as "Encoding". */
  readonly label: string;
  /** Empty if there is only one way to read it. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Null while the decision is pending; until then nothing is sent. */
  readonly value: string | null;
  /** Indexes of the columns that it is about; all columns if omitted. */
  readonly columns?: readonly number[];
}

/** Answers to decisions, by the decision's key. */
export type ImportAnswers = Readonly<Record<string, string>>;

/** The answer to a decision, if it is one of the options. */
export const chosenOption = (
  choices: ImportAnswers,
  key: string,
  options: readonly { readonly value: string }[],
): string | null => {
  const wanted = choices[key];
  return wanted !== undefined && options.some(({ value }) => value === wanted) ? wanted : null;
};

/** Whether a decision concerns a column that is used. */
export const concernsUsedColumn = (
  columns: readonly number[] | undefined,
  used: ReadonlySet<number>,
): boolean => columns === undefined || columns.some((column) => used.has(column));
