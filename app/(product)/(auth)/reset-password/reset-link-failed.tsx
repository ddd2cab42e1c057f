import { ButtonLink } from "@/components/ui/button-link";
import { AuthPage } from "../_lib/auth-page";
import { FormFailure } from "../_lib/form-failure";

/** Shown when the link is used, expired or incomplete; before a password is typed if that is already known then. */
export function ResetLinkFailed({ detail }: { detail: string }) {
  return (
    <AuthPage title="This link didn’t work">
      <div className="flex flex-col gap-5">
        <FormFailure text={detail} />
        <ButtonLink href="/forgot-password" variant="primary" size="lg">
          Request a new link
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
