"use client";

import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { callInternalApi } from "@/lib/client/call-internal-api";

/** Changes the password by an emailed link, like a forgotten password. */
export function ChangePasswordCard({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const requestLink = useAction({
    call: () => callInternalApi("POST", "/api/auth/reset-request", { body: { email } }),
    failure: "caller",
  });
  return (
    <Card
      title="Password"
      footer={
        <>
          <p role="status" className="mr-auto min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
            {requestLink.isSuccess && `The link is on its way to ${email}.`}
            {requestLink.isError && (
              <span className="text-bad">That didn’t work. Check your connection, then try again.</span>
            )}
          </p>
          <Button
            onClick={() => requestLink.mutate()}
            loading={requestLink.isPending}
            disabled={requestLink.isSuccess}
          >
            Email me a link
          </Button>
        </>
      }
    >
      <p className="text-pretty text-muted">
        {hasPassword ? "" : "You have none yet. "}
        We’ll email you a link to choose a new password. Changing it signs you out everywhere and disconnects
        your connected apps. Your passkeys and authenticator app stay.
      </p>
    </Card>
  );
}
