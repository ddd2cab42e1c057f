import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { NoticeSwitches } from "@/components/settings/notice-switches";
import { ProfileForm } from "@/components/settings/profile-form";
import { SavedSignatures } from "@/components/settings/saved-signatures";
import { PageHeader } from "@/components/ui/page-header";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { profileQueries } from "@/lib/client/queries/profile";
import { SAVED_SIGNATURES_MAX } from "@/lib/contracts/users";
import { requireProfile } from "@/lib/domain/identity/users/queries";
import { listSavedSignatures } from "@/lib/domain/signatures/queries";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const { user } = await requireDashboard("/settings/profile");
  const [profile, signatures] = await Promise.all([
    requireProfile(user.userId),
    listSavedSignatures(user.userId),
  ]);
  return (
    <>
      <PageHeader title="Profile" description="Manage your details, signatures and notifications." />
      <div className="flex max-w-3xl flex-col gap-6">
        <ProfileForm user={profile} />
        <HydrationBoundary state={dehydratedQuery(profileQueries.signatures, signatures)}>
          <SavedSignatures limit={SAVED_SIGNATURES_MAX} />
        </HydrationBoundary>
        <HydrationBoundary state={dehydratedQuery(profileQueries.preferences, profile.emailPreferences)}>
          <NoticeSwitches />
        </HydrationBoundary>
      </div>
    </>
  );
}
