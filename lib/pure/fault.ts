/**
 * What may be logged of an error that came about beside people's words: its name, its code and where it was thrown. Its
 * message may repeat them: a database quotes the value that it refuses, a parser what it could not read.
 */
export function faultOf(error: unknown): { name: string; code: string | null; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: [] };
  const { code } = error as { code?: unknown };
  const at = (error.stack ?? "").split("\n").filter((line) => /^\s+at \S/.test(line));
  return {
    name: error.name,
    code: typeof code === "string" && /^\w{1,40}$/.test(code) ? code : null,
    at: at.slice(0, 8).map((line) => line.trim()),
  };
}
