import { withConnection } from "@/lib/maintenance/database/connect";

/**
 * Lets an instance that was restored work again: running servers notice within seconds.
 * @returns when the back-up was taken; null if nothing was restored, or it was resumed before
 */
export function resume(): Promise<{ takenAt: Date } | null> {
  return withConnection(async (client) => {
    const { rows } = await client.query<{ takenAt: Date }>(
      `update restorations set resumed_at = now() where resumed_at is null returning taken_at as "takenAt"`,
    );
    return rows[0] ?? null;
  });
}
