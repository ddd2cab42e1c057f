import { TextLink } from "@/components/ui/text-link";
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
        <p className="[overflow-wrap:anywhere]">
          <TextLink href={returnTo} rel="noreferrer">
            Return to {destinationOf(returnTo).name}
          </TextLink>
        </p>
      )}
    </ConsentSheet>
  );
}
