import type { UserDto } from "@/lib/contracts/users";
import type { User } from "@/lib/generated/prisma/client";

/** Converts a row to the contract's type. Onboarding steps and email preferences were validated on input. */
export function toUserDto(row: User): UserDto {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    title: row.title,
    company: row.company,
    timezone: row.timezone,
    locale: row.locale,
    avatarUrl: row.avatarUrl,
    onboarding: row.onboarding,
    emailPreferences: row.emailPreferences,
    createdAt: row.createdAt.toISOString(),
  };
}
