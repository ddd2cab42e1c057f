import { Client } from "pg";
import { vi } from "vitest";

/** How many statements this process sends to the database while `work` runs; each is one round trip. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
