import { initialsOf } from "@/components/ui/initials";
import type { SigningFrame } from "@/lib/contracts/signing-page";
import { fill } from "@/lib/i18n/fill";
import type { SigningMessages } from "@/lib/i18n/signing-messages";
import { fitInto } from "@/lib/pure/fit-into";
import { personalWorkspaceName } from "@/lib/pure/personal-workspace";

const LOGO_BOX = { width: 144, height: 36 };

type From = { sender: { name: string }; workspace: { name: string } };

/** The sender and their workspace; just the sender when the workspace is named after them. */
export function senderLine({ sender, workspace }: From, messages: SigningMessages["page"]): string {
  const isNamedAfterSender = [sender.name, personalWorkspaceName(sender.name)].includes(workspace.name);
  return fill(isNamedAfterSender ? messages.fromSender : messages.from, {
    sender: sender.name,
    workspace: workspace.name,
  });
}

/**
 * Header of every state of the page that names its document: the workspace's logo, or the sender's initials if it has
 * none, the document's name, and its sender.
 */
export function DocumentTitle({
  frame,
  messages,
}: {
  frame: Pick<SigningFrame, "documentName" | "sender" | "workspace">;
  messages: SigningMessages["page"];
}) {
  const { documentName, workspace } = frame;
  const { name, logo } = workspace;
  return (
    <div className="flex min-w-26 flex-1 basis-0 items-center gap-x-3 py-1">
      {logo ? (
        // On white in the dark theme as well: logos are designed for paper.
        // biome-ignore lint/performance/noImgElement: our own small image, already sized
        <img
          src={logo.path}
          alt={name}
          {...fitInto(logo, LOGO_BOX)}
          className="h-auto shrink-0 rounded-sm bg-white max-sm:max-w-20 dark:p-1"
        />
      ) : (
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
        >
          {initialsOf(frame.sender.name)}
        </span>
      )}
      <div className="min-w-0 flex-1">
        {/* A long name wraps to two lines and is clamped in its own direction, where its "…" belongs; its box is as wide as
            the name, and begins where the page does. */}
        <h1
          dir="auto"
          className="line-clamp-2 w-fit max-w-full text-start [overflow-wrap:anywhere] text-lg leading-6 font-semibold"
          title={documentName}
        >
          {documentName}
        </h1>
        <p className="truncate text-sm text-muted">{senderLine(frame, messages)}</p>
      </div>
    </div>
  );
}
