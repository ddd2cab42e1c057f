/**
 * Focuses the first number input with a text that is no valid number.
 * @returns whether there is one: then what was asked for must wait
 */
export function focusInvalidNumber(within: ParentNode): boolean {
  const input = within.querySelector<HTMLElement>("[data-invalid-number]");
  input?.focus();
  return input !== null;
}
