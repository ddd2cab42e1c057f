/**
 * The loggable part of an error from code that handles people's texts: name, code and stack. The message may quote the
 * text: databases quote rejected values, parsers unexpected input.
 */
export function loggableError(error: unknown): { name: string; code: string | null; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: [] };
  const { code } = error as { code?: unknown };
  const at = (error.stack ?? "").split("\n").filter((line) => /^\s+at \S/.test(line));
  return {
    name: error.name,
    code: typeof code === "string" && /^\w{1,40}$/.test(code) ? code : null,
    at: at.slice(0, 8).map((line) => line.trim()),
  };
}
