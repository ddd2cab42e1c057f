import { ButtonLink } from "@/components/ui/button-link";
import { destinationOf } from "@/lib/domain/oauth/redirect-uri";
import { ConsentSheet } from "./consent-sheet";

type Props = {
  text: string;
  /** The app's redirect address with the error. */
  returnTo?: string;
};

/** Shown instead of the question when it cannot be asked. */
export function ConsentProblem({ text, returnTo }: Props) {
  return (
    <ConsentSheet heading="The app cannot be connected">
      <p className="text-pretty text-muted [overflow-wrap:anywhere]">{text}</p>
      {returnTo && (
        <ButtonLink href={returnTo} rel="noreferrer" size="lg" className="[overflow-wrap:anywhere]">
          Return to {destinationOf(returnTo).name}
        </ButtonLink>
      )}
    </ConsentSheet>
  );
}

/** Names the reason why a request cannot be used; its button tells the app. */
export function UnusableRequest({ reason, location }: { reason: string; location: string }) {
  return (
    <ConsentProblem text={`The app sent a request that cannot be used. ${reason}`} returnTo={location} />
  );
}
