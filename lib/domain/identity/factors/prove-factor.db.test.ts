import { describe, expect, it } from "vitest";
import { ownerScope } from "@/lib/domain/identity/factors/passkeys";
import { proveFactor } from "@/lib/domain/identity/factors/prove-factor";
import { normaliseRecoveryCode } from "@/lib/domain/identity/factors/recovery-codes";
import { passkeyRequestOptions } from "@/lib/domain/identity/factors/verify-passkey";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { addTestPasskey, HERE } from "@/test/api/factors";
import { createUser } from "@/test/api/world";

const from = { ...HERE, isKnown: true };

async function owner() {
  const { userId, email } = await createUser();
  return { user: { id: userId, email }, sessionId: newId(), ...(await addTestPasskey(userId)) };
}

describe("a passkey that confirms a session", () => {
  it("answers a challenge of this person, this session and this purpose, once, after a check by the device", async () => {
    const { user, sessionId, device } = await owner();
    const scope = ownerScope("reauthenticate", { userId: user.id, sessionId });
    const options = await passkeyRequestOptions(scope, user.id);
    expect(options.userVerification).toBe("required");
    const passkey = device.assert(options);
    const refused = { code: "UNAUTHENTICATED" };
    const others = [
      ownerScope("reauthenticate", { userId: user.id, sessionId: newId() }),
      ownerScope("register", { userId: user.id, sessionId }),
      { purpose: "second-step", holder: scope.holder } as const,
    ];
    for (const other of others)
      await expect(proveFactor(user, { passkey }, other, from)).rejects.toMatchObject(refused);
    const unchecked = device.assert(options, { isVerified: false });
    await expect(proveFactor(user, { passkey: unchecked }, scope, from)).rejects.toMatchObject(refused);
    const { user: stranger } = await owner();
    await expect(proveFactor(stranger, { passkey }, scope, from)).rejects.toMatchObject(refused);
    expect(await proveFactor(user, { passkey }, scope, from)).toBe("passkey");
    await expect(proveFactor(user, { passkey }, scope, from)).rejects.toMatchObject(refused);
    const used = await db().securityEvent.findMany({ where: { logId: user.id, type: "factor.used" } });
    expect(used.map(({ details, ip }) => [details, ip])).toEqual([
      [{ factor: "passkey", purpose: "reauthenticate" }, HERE.ip],
    ]);
  });

  it("keeps what the device says about being synced", async () => {
    const { user, sessionId, device, id } = await owner();
    const scope = ownerScope("reauthenticate", { userId: user.id, sessionId });
    const passkey = device.assert(await passkeyRequestOptions(scope, user.id), { isSynced: false });
    await proveFactor(user, { passkey }, scope, from);
    const row = await db().passkey.findUniqueOrThrow({ where: { id } });
    expect([row.isSyncable, row.isSynced, row.lastUsedAt]).toEqual([true, false, expect.any(Date)]);
  });
});

describe("recovery codes", () => {
  it("are read however they are typed, and nothing else is taken for one", () => {
    expect(normaliseRecoveryCode(" 7K3M x9qa_2v5t-h8rw.c4np-OIL1 ")).toBe("7k3mx9qa2v5th8rwc4np0111");
    for (const other of ["", "7k3m", "7k3m-x9qa-2v5t-h8rw-c4np-6zdj-1", "é".repeat(24)])
      expect(normaliseRecoveryCode(other)).toBeNull();
  });
});
