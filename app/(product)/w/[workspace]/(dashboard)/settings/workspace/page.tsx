import type { Metadata } from "next";
import { AssistantsCard } from "@/components/settings/assistants-card";
import { BrandingCard } from "@/components/settings/branding/branding-card";
import { EmailSenderCard } from "@/components/settings/branding/email-sender-card";
import { DeleteWorkspaceCard } from "@/components/settings/delete-workspace-card";
import { MailsTodayCard } from "@/components/settings/mails-today-card";
import { OwnDomainCard } from "@/components/settings/own-domain/own-domain-card";
import { WorkspaceForm } from "@/components/settings/workspace-form";
import { PageHeader } from "@/components/ui/page-header";
import { entitlementsOf, hasRenewingPlan } from "@/lib/domain/entitlements/entitlements";
import { mailsToday } from "@/lib/domain/mail-delivery/mail-ceiling";
import { mailAddress } from "@/lib/domain/mail-delivery/mail-sender";
import { viewOwnDomain } from "@/lib/domain/own-domains/view-own-domain";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Workspace" };

export default async function WorkspacePage() {
  const { user, workspaces, current } = await requireDashboard("/settings/workspace");
  const canEdit = current.role !== "member";
  const isOnly = workspaces.filter(({ ownerId }) => ownerId === user.userId).length === 1;
  const [mails, { customBranding, customEmailSender, ownDomain }, isRenewing, domain] = await Promise.all([
    mailsToday(current.id),
    entitlementsOf({ workspaceId: current.id }),
    hasRenewingPlan(user.userId),
    viewOwnDomain({ workspaceId: current.id }),
  ]);
  return (
    <>
      <PageHeader
        title="Workspace"
        description="A workspace holds templates, documents and API keys. Changes here apply to every member."
      />
      <div className="flex max-w-3xl flex-col gap-6">
        <WorkspaceForm key={current.id} workspace={current} canEdit={canEdit} />
        <BrandingCard
          key={`branding-${current.id}`}
          workspace={current}
          senderName={user.name ?? user.email}
          canEdit={canEdit}
          isInPlan={customBranding}
        />
        <EmailSenderCard
          key={`sender-${current.id}`}
          workspace={current}
          address={mailAddress()}
          canEdit={canEdit}
          isInPlan={customEmailSender}
        />
        <OwnDomainCard
          key={`domain-${current.id}`}
          workspaceId={current.id}
          view={domain}
          canEdit={canEdit}
          isInPlan={ownDomain}
        />
        <AssistantsCard
          key={`assistants-${current.id}`}
          workspace={current}
          canSwitch={hasPermission(current.role, "assistants:allow")}
        />
        {mails && <MailsTodayCard {...mails} />}
        {current.role === "owner" && (
          <DeleteWorkspaceCard workspace={current} keepsPaying={isOnly && isRenewing} />
        )}
      </div>
    </>
  );
}
