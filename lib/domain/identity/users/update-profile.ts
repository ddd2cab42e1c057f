import "server-only";
import type { UpdateUserBody, UserDto } from "@/lib/contracts/users";
import { lockUser } from "@/lib/domain/identity/users/lock-user";
import { toUserDto } from "@/lib/domain/identity/users/serialize";
import { invalidInput } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/** Maximum number of one user's switches, which accumulate over many calls. */
const SWITCHES_MAX = 100;

/**
 * Updates the given fields; null clears a field. Onboarding steps and email preferences are merged under a lock, so
 * that changes of different ones in two tabs are both kept.
 * @throws {AppError} INVALID_INPUT, UNAUTHENTICATED
 */
export async function updateProfile(userId: string, input: UpdateUserBody): Promise<UserDto> {
  const { onboarding, emailPreferences, ...fields } = input;
  // These values are printed on what the user sends and signs.
  assertPrintable({ name: fields.name, title: fields.title, company: fields.company });
  const row = await db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    const now = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { onboarding: true, emailPreferences: true },
    });
    return tx.user.update({
      where: { id: userId },
      data: {
        ...fields,
        ...(onboarding ? { onboarding: merged("onboarding", now.onboarding, onboarding) } : {}),
        ...(emailPreferences
          ? { emailPreferences: merged("emailPreferences", now.emailPreferences, emailPreferences) }
          : {}),
      } satisfies Prisma.UserUpdateInput,
    });
  });
  return toUserDto(row);
}

function merged(path: string, before: Record<string, boolean>, changes: Record<string, boolean>) {
  const all = { ...before, ...changes };
  if (Object.keys(all).length > SWITCHES_MAX)
    throw invalidInput({ path, code: "too_many", message: `has more than ${SWITCHES_MAX} entries in total` });
  return all;
}
