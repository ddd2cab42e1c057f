import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { AuthorizationRequest } from "@/lib/domain/oauth/read-authorization-request";
import { destinationOf } from "@/lib/domain/oauth/redirect-uri";
import { isVerifiedClient, verifiedHost } from "@/lib/domain/oauth/verified-client";
import { ConsentSheet } from "./consent-sheet";

type Props = {
  authorization: AuthorizationRequest;
  /** The signed consent question; see lib/domain/oauth/consent. */
  question: string;
  email: string;
  /** Names of the workspaces that allow assistants. */
  workspaces: readonly string[];
};

/** More would push the buttons out of view. */
const SHOWN_WORKSPACES = 5;

/** Asks whether an app may act for the user; a plain form. */
export function ConsentForm({ authorization, question, email, workspaces }: Props) {
  const { client, redirectUri, scopes } = authorization;
  const host = verifiedHost(client);
  return (
    <ConsentSheet heading={`Connect “${client.name}” to Countersign?`}>
      {host && (
        <p className="text-muted [overflow-wrap:anywhere]">
          Published by <strong className="font-medium text-ink">{host}</strong>
        </p>
      )}
      {!isVerifiedClient(client) && (
        <Callout tone="warn" title="Unverified app">
          {host
            ? `This is the well-known name of another publisher, not of ${host}.`
            : "The app chose this name itself."}{" "}
          Continue only if you have just started connecting it.
        </Callout>
      )}
      <dl className="flex flex-col gap-4">
        <Row term="Account">{email}</Row>
        <Row term="You return to">{destinationText(redirectUri)}</Row>
        <Row term="Workspaces">{workspacesText(workspaces)}</Row>
      </dl>
      <form method="post" action="/oauth/consent" className="flex flex-col gap-5">
        <input type="hidden" name="question" value={question} />
        <section aria-labelledby="allowed" className="flex flex-col gap-2">
          <h2 id="allowed" className="font-medium">
            The app will be able to
          </h2>
          <ul className="list-disc pl-5">
            <li>see your documents, recipients, templates and usage</li>
            <li>download signed PDFs and certificates</li>
          </ul>
          {scopes.includes("write") && (
            <label className="flex items-start gap-2.5">
              <input type="checkbox" name="write" value="yes" defaultChecked className="mt-1 size-4" />
              <span>create documents and templates, and send, remind and void on your behalf</span>
            </label>
          )}
          <p className="text-muted">
            It can never sign, decline or open a signing link, nor manage members, keys or billing.
          </p>
        </section>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="answer" value="allow" variant="primary" size="lg" className="flex-1">
            Allow
          </Button>
          <Button type="submit" name="answer" value="deny" size="lg" className="flex-1">
            Cancel
          </Button>
        </div>
      </form>
    </ConsentSheet>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function destinationText(redirectUri: string): string {
  const { kind, name } = destinationOf(redirectUri);
  if (kind === "device") return `A program on this device (${name})`;
  return kind === "app" ? `The app that opens “${name}” links` : name;
}

function workspacesText(names: readonly string[]): string {
  if (names.length === 0)
    return "Currently none: their owners don’t allow it. Also those you join later, with your role in each";
  const shown = names.slice(0, SHOWN_WORKSPACES).join(", ");
  const more = names.length - SHOWN_WORKSPACES;
  return `${shown}${more > 0 ? ` and ${more} more` : ""}; also those you join later, with your role in each`;
}
