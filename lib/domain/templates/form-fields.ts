type Listed = { readonly type: string };

/** Whether the file of a version has form fields to be filled in, as intake found them. */
export function hasFormFields(intake: unknown): boolean {
  const fields = (intake as { acroFormFields?: readonly Listed[] } | null)?.acroFormFields ?? [];
  return fields.some(({ type }) => type !== "button");
}
