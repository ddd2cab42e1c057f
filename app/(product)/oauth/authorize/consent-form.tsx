import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { McpScope } from "@/lib/contracts/mcp-grants";
import { allowsScope } from "@/lib/contracts/scopes";
import type { AuthorizationRequest } from "@/lib/domain/oauth/read-authorization-request";
import { destinationOf } from "@/lib/domain/oauth/redirect-uri";
import { isWriting } from "@/lib/domain/oauth/scopes";
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
            {readingWords(scopes).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {isWriting(...scopes) && (
            <label className="flex items-start gap-2.5">
              <input type="checkbox" name="write" value="yes" defaultChecked className="mt-1 size-4" />
              <span>{writingWords(scopes)}</span>
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

/** What the app may see, in words. */
function readingWords(scopes: readonly McpScope[]): string[] {
  const [documents, templates] = [
    allowsScope(scopes, "documents:read"),
    allowsScope(scopes, "templates:read"),
  ];
  if (!documents) return ["see your templates"];
  return [
    `see your documents, recipients${templates ? ", templates" : ""} and usage`,
    "download signed PDFs and certificates",
  ];
}

/** What the app may change, in words, if the user allows it. */
function writingWords(scopes: readonly McpScope[]): string {
  if (!allowsScope(scopes, "documents:send")) return "create, change and publish templates on your behalf";
  return allowsScope(scopes, "templates:write")
    ? "create documents and templates, and send, remind and void on your behalf"
    : "create documents, and send, remind and void them on your behalf";
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
