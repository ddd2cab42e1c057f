import "server-only";
import type { SecurityActor } from "@/lib/contracts/security-events";
import { recordSecurityEvent, type SecurityLogRef } from "@/lib/domain/security-log/record-security-events";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Who runs a command on the server is not known. */
const OPERATOR: SecurityActor = { type: "operator", id: null, name: null };

/** A secret that became current in place of another, by their ids. */
export type Rotation = { secretId: string; formerId: string; isCompromised: boolean };

/** Records in the instance's log that its secret was replaced: once, however often the job is repeated. */
export async function recordRotation({ secretId, formerId, isCompromised }: Rotation): Promise<void> {
  const recorded = await db().appSecret.findUnique({
    where: { id: secretId },
    select: { currentSince: true },
  });
  const at = recorded?.currentSince ?? getClock().now();
  await db().$transaction((tx) =>
    recordOnce(tx, secretId, { kind: "instance" }, at, { secretId, formerId, isCompromised }),
  );
}

/** @returns whether it was not recorded in this log before */
export async function recordOnce(
  tx: Tx,
  secretId: string,
  log: SecurityLogRef,
  at: Date,
  details: Record<string, string | number | boolean>,
): Promise<boolean> {
  const key = `secret-rotated:${secretId}:${log.kind === "instance" ? "instance" : log.id}`;
  const { count } = await tx.effect.createMany({ data: [{ key, createdAt: at }], skipDuplicates: true });
  if (count === 0) return false;
  const target = { type: "secret", id: secretId, name: null };
  await recordSecurityEvent(tx, [log], { type: "secret.rotated", actor: OPERATOR, at, target, details });
  return true;
}
