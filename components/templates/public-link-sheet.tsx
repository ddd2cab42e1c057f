"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { QrImage, qrBox, qrViewBox } from "@/components/qr-code/qr-image";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { PublicLinkForm } from "@/components/templates/public-link-form";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorState } from "@/components/ui/error-state";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { messageOf } from "@/lib/client/countersign";
import { templateQueries } from "@/lib/client/queries/templates";
import { saveFile } from "@/lib/client/save-file";
import type { PublicLinkStanding, PublicLinkView } from "@/lib/contracts/public-links";
import type { QrCode } from "@/lib/contracts/qr-code";

type Props = { template: { id: string; name: string }; onClose: () => void };

/** Settings of the public page on which anyone can sign a document of the template. */
export function PublicLinkSheet({ template: { id, name }, onClose }: Props) {
  const workspaceId = useWorkspaceId();
  const { data, error, refetch } = useQuery(templateQueries.publicLink(workspaceId, id));
  // A ref, not state: Escape right after a change must see it before the next render.
  const isUnsaved = useRef(false);
  const setUnsaved = useCallback((next: boolean) => {
    isUnsaved.current = next;
  }, []);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isUnsaved.current ? setLeaving(true) : onClose());
  return (
    <Sheet open onOpenChange={(open) => !open && leave()}>
      <SheetContent
        title="Public link"
        description={`Anybody who opens it can enter their name and email address and sign “${name}”. The address isn’t verified, unless many people start at once and have to enter an emailed code; the certificate says which.`}
      >
        {data ? (
          <div className="flex flex-col gap-6">
            {data.link && (
              <Address
                templateId={id}
                workspaceId={workspaceId}
                name={name}
                link={data.link}
                mayChange={data.mayChange}
              />
            )}
            <PublicLinkForm
              key={data.link?.url ?? "new"}
              templateId={id}
              workspaceId={workspaceId}
              view={data}
              onUnsaved={setUnsaved}
            />
          </div>
        ) : error ? (
          <ErrorState title="The public link couldn’t be loaded" onRetry={() => void refetch()}>
            {messageOf(error)}
          </ErrorState>
        ) : (
          <SkeletonRows rows={4} label="Loading the public link" />
        )}
        <ConfirmDialog
          open={isLeaving}
          onOpenChange={setLeaving}
          title="Leave without saving?"
          description="Your changes here aren’t saved yet and would be lost."
          cancelLabel="Keep editing"
          confirmLabel="Leave without saving"
          onConfirm={onClose}
        />
      </SheetContent>
    </Sheet>
  );
}

const CLOSED: Record<Exclude<PublicLinkStanding, "open" | "unusable">, string> = {
  off: "It is turned off.",
  expired: "Its last day has passed.",
  full: "It has reached its limit of documents.",
  limited:
    "Visitors have used up their share of your plan’s documents. It opens again with the next period, or with a larger plan.",
};

type AddressProps = {
  templateId: string;
  workspaceId: string;
  name: string;
  link: NonNullable<PublicLinkView["link"]>;
  mayChange: boolean;
};

function Address({ templateId, workspaceId, name, link, mayChange }: AddressProps) {
  const [isAsking, setAsking] = useState(false);
  const replacing = useAction({
    call: () =>
      callInternalApi<PublicLinkView>("POST", `/api/templates/${templateId}/public-link/replace`, {
        workspaceId,
      }),
    changes: templateQueries.publicLink(workspaceId, templateId).queryKey,
    onSuccess: () => toast.success("The link has a new address"),
    failure: "caller",
  });
  const { standing, problem, url, qrCode, ownerName, unsigned } = link;
  return (
    <section aria-label="Address" className="flex flex-col gap-4">
      {standing !== "open" && (
        <Callout tone="warn" title="The link does not accept new signatures">
          {standing === "unusable" ? problem : CLOSED[standing]}
        </Callout>
      )}
      <p className="rounded-md bg-sunken px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">{url}</p>
      <div className="flex flex-wrap items-start gap-3">
        <CopyButton text={url} label="Copy link" size="sm" />
        <Button size="sm" onClick={() => saveFile(qrFile(qrCode), `${name} QR.svg`)}>
          <Download aria-hidden />
          Save QR code
        </Button>
        {mayChange && (
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            Replace…
          </Button>
        )}
      </div>
      <QrImage code={qrCode} label="QR code of the link" />
      {unsigned > 0 && (
        <p className="text-sm">
          {unsigned === 1
            ? "One document was begun here and isn’t"
            : `${unsigned} documents were begun here and aren’t`}{" "}
          signed yet. They don’t count towards any limit, and nobody is emailed.
        </p>
      )}
      <p className="text-sm text-muted">
        Documents started here belong to {ownerName}. If someone else saves a change here, they own later
        ones.
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Replace the address?"
        description="The current address and its QR code stop working. Documents already started aren’t affected."
        confirmLabel="Replace"
        onConfirm={async () => {
          await replacing.mutateAsync();
        }}
      />
    </section>
  );
}

function qrFile(qrCode: QrCode): Blob {
  const { start, side } = qrBox(qrCode);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${qrViewBox(qrCode)}" width="${side * 8}" height="${side * 8}" shape-rendering="crispEdges"><rect x="${start}" y="${start}" width="${side}" height="${side}" fill="#fff"/><path d="${qrCode.path}"/></svg>`;
  return new Blob([svg], { type: "image/svg+xml" });
}
