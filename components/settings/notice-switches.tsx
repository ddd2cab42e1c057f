"use client";

import { useQuery } from "@tanstack/react-query";
import { useAction } from "@/components/shell/use-action";
import { Card } from "@/components/ui/card";
import { Switch } from "@/components/ui/switch";
import { countersign } from "@/lib/client/countersign";
import { profileQueries } from "@/lib/client/queries/profile";
import { updateOptimistically } from "@/lib/client/queries/update-optimistically";
import {
  ATTACH_SIGNED_PDF,
  inAppKey,
  isMutableNotice,
  NOTICE_KEYS,
  type Notice,
  wantsInApp,
  wantsMail,
  wantsSignedPdf,
} from "@/lib/contracts/notices";
import type { UserDto } from "@/lib/contracts/users";

type Preferences = UserDto["emailPreferences"];

const LABELS: Record<Notice, { label: string; description?: string }> = {
  documentViewed: { label: "Opened", description: "A recipient opens your document for the first time" },
  documentSigned: { label: "Signed", description: "A recipient signs, but others still have to" },
  documentQuestion: { label: "Question", description: "A recipient asks you something before signing" },
  documentDeclined: { label: "Declined" },
  documentDelegated: { label: "Delegated", description: "A recipient asks someone else to sign" },
  documentCompleted: { label: "Completed", description: "Everyone has signed and the PDF is sealed" },
  documentExpiringSoon: { label: "Expires soon", description: "Not everyone has signed" },
  documentExpired: { label: "Expired" },
  documentNotSent: { label: "Not sent", description: "A scheduled document couldn’t be sent" },
  mailFailed: { label: "Email not delivered", description: "An email to a recipient couldn’t be delivered" },
  bulkSendEnded: { label: "Bulk send ended", description: "Everything was sent, or sending stopped" },
  webhookDisabled: { label: "Webhook disabled", description: "In workspaces you own" },
  memberJoined: { label: "New member", description: "Someone joins one of your workspaces" },
  keyCreated: {
    label: "New API key",
    description: "For the workspace’s security, this email can’t be turned off",
  },
  appConnected: {
    label: "App connected",
    description: "For your account’s security, this email can’t be turned off",
  },
};

/** Notification preferences, in the product and by email; each switch is saved immediately. */
export function NoticeSwitches() {
  const { data: preferences } = useQuery(profileQueries.preferences);
  const switching = useAction({
    call: (change: Record<string, boolean>) =>
      countersign.updateCurrentUser({ body: { emailPreferences: change } }),
    changes: profileQueries.preferences.queryKey,
    expect: (client, change) =>
      updateOptimistically(client, profileQueries.preferences, (found) => ({ ...found, ...change })),
  });
  if (!preferences) return null;
  const set = (key: string, value: boolean) => switching.mutate({ [key]: value });

  return (
    <Card
      title="Notifications"
      description="Choose what you’re notified about, in the app and by email. Changes are saved immediately."
      className="scroll-mt-6"
    >
      <table className="w-full" id="notifications">
        <caption className="sr-only">Notifications by kind</caption>
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="pb-2 font-medium">
              Event{" "}
            </th>
            <th scope="col" className="w-16 pb-2 text-center font-medium">
              In the app
            </th>
            <th scope="col" className="w-16 pb-2 text-center font-medium">
              By email{" "}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {NOTICE_KEYS.map((notice) => (
            <NoticeRow key={notice} notice={notice} preferences={preferences} set={set} />
          ))}
        </tbody>
      </table>
      <div className="pt-4">
        <Switch
          label="Attach the sealed PDF"
          description="To emails about completed documents, up to 10 MB. The links are always included."
          checked={wantsSignedPdf(preferences)}
          onCheckedChange={(on) => set(ATTACH_SIGNED_PDF, on)}
        />
      </div>
    </Card>
  );
}

type RowProps = { notice: Notice; preferences: Preferences; set: (key: string, value: boolean) => void };

function NoticeRow({ notice, preferences, set }: RowProps) {
  const { label, description } = LABELS[notice];
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-3 text-left font-normal">
        {label}
        {description && <span className="block text-pretty text-xs text-muted">{description}</span>}
      </th>
      <td className="text-center align-middle">
        <Switch
          aria-label={`${label}: in the app`}
          checked={wantsInApp(preferences, notice)}
          onCheckedChange={(on) => set(inAppKey(notice), on)}
        />
      </td>
      <td className="text-center align-middle">
        <Switch
          aria-label={`${label}: by email`}
          checked={wantsMail(preferences, notice)}
          disabled={!isMutableNotice(notice)}
          onCheckedChange={(on) => set(notice, on)}
        />
      </td>
    </tr>
  );
}
