type Variables = Readonly<
  Partial<Record<"DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_OWNER_URL", string | undefined>> & {
    DATABASE_POOL_SIZE: number;
  }
>;

/** The addresses beside DATABASE_URL that have no meaning without it. */
export function databaseProblems(v: Variables): string[] {
  const problems: string[] = [];
  if (v.DATABASE_DIRECT_URL && !v.DATABASE_URL)
    problems.push("DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler in front of it");
  if (v.DATABASE_OWNER_URL && !v.DATABASE_URL)
    problems.push("DATABASE_OWNER_URL: needs DATABASE_URL, the address for the application's own role");
  return problems;
}

/** How the server reaches its database; the owner's address is not for it. */
export const databaseOf = (v: Variables) => ({
  url: v.DATABASE_URL ?? null,
  /** For what needs a session of its own (LISTEN, session locks): past a pooler, if there is one. */
  directUrl: v.DATABASE_DIRECT_URL ?? v.DATABASE_URL ?? null,
  /** Whether `url` leads to a pooler, which may run each transaction in another session. */
  isPooled: v.DATABASE_DIRECT_URL !== undefined && v.DATABASE_DIRECT_URL !== v.DATABASE_URL,
  poolSize: v.DATABASE_POOL_SIZE,
});
