/**
 * Focuses the first number input whose text is not a valid number.
 * @returns whether there is one, in which case the requested action must wait
 */
export function focusInvalidNumber(within: ParentNode): boolean {
  const input = within.querySelector<HTMLElement>("[data-invalid-number]");
  input?.focus();
  return input !== null;
}
