import type { Metadata } from "next";
import { ChangePassword } from "@/components/settings/change-password";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { requireDashboard } from "@/lib/workspaces/current-workspace";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const { user } = await requireDashboard("/settings/profile");
  return (
    <>
      <PageHeader title="Profile" description="How others see you, and how you sign in." />
      <div className="flex max-w-2xl flex-col gap-6">
        <Card title="You">
          <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2">
            <dt className="text-muted">Name</dt>
            <dd className="[overflow-wrap:anywhere]">{user.name ?? "Not given"}</dd>
            <dt className="text-muted">E-mail address</dt>
            <dd className="[overflow-wrap:anywhere]">{user.email}</dd>
          </dl>
        </Card>
        <ChangePassword email={user.email} />
      </div>
    </>
  );
}
