"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { logoPath } from "@/components/settings/branding/logo-path";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FileDrop } from "@/components/ui/file-drop";
import { toast } from "@/components/ui/toast";
import { countersign, fetchWithMessage } from "@/lib/client/countersign";
import { imageFailure } from "@/lib/client/image-failure";
import { isAnimation } from "@/lib/client/picture-format";
import { LOGO_MAX_MIB } from "@/lib/contracts/logo";
import { ANIMATION_WARNING, PICTURE_CONTENT_TYPES, PICTURE_NAMES } from "@/lib/contracts/picture-types";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";

/** Client-side validation of a file; null when it passes. Its type is detected from its bytes, on the server. */
function problemOf(file: File): string | null {
  if (file.size === 0) return `“${file.name}” is empty. Choose another.`;
  if (file.size > LOGO_MAX_MIB * 1024 * 1024)
    return `“${file.name}” is larger than ${LOGO_MAX_MIB} MB. Make it smaller, or choose another.`;
  return null;
}

type Props = {
  workspace: WorkspaceDto;
  logoUrl: string | null;
  canSet: boolean;
  canRemove: boolean;
  onChange: (logoUrl: string | null) => void;
};

/** The current logo and ways to change it; each change is saved immediately. */
export function LogoField({ workspace, logoUrl, canSet, canRemove, onChange }: Props) {
  const path = { id: workspace.id };
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const put = useAction({
    failure: "caller",
    call: async (picture: Blob) => {
      const form = { file: new File([picture], "logo") };
      const saved = await countersign.setWorkspaceLogo({ path, form });
      return { ...saved, isStilled: await isAnimation(picture) };
    },
    onSuccess: ({ logoUrl, isStilled }) => {
      onChange(logoUrl);
      toast.success("Logo saved", isStilled ? { description: ANIMATION_WARNING } : {});
    },
  });
  const remove = useAction({
    failure: "caller",
    call: async () => {
      const before = logoUrl && canSet ? await pictureAt(logoPath(logoUrl)) : null;
      await countersign.removeWorkspaceLogo({ path });
      return before;
    },
    onSuccess: (before) => {
      onChange(null);
      input.current?.focus();
      toast("Logo removed", before ? { action: { label: "Undo", onClick: () => upload(before) } } : {});
    },
  });
  const isBusy = put.isPending || remove.isPending;
  const error = put.error ?? remove.error;
  const failure = refused ?? (error ? imageFailure(error).message : null);

  function clear() {
    setRefused(null);
    put.reset();
    remove.reset();
  }
  function upload(picture: Blob) {
    clear();
    put.mutate(picture);
  }
  function choose(file: File) {
    const problem = problemOf(file);
    if (problem) setRefused(problem);
    else if (!isBusy) upload(file);
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">Logo</p>
      <div className="flex flex-col gap-3 sm:flex-row">
        {logoUrl && <CurrentLogo key={logoUrl} name={workspace.name} src={logoPath(logoUrl)} />}
        {!logoUrl && !canSet && <p className="text-muted">No logo. The workspace’s name is shown instead.</p>}
        {canSet && (
          <div className="min-w-0 flex-1">
            <FileDrop
              size="md"
              inputRef={input}
              accept={PICTURE_CONTENT_TYPES.join(",")}
              onFile={choose}
              icon={<ImageUp aria-hidden />}
              title={put.isPending ? "Uploading…" : logoUrl ? "Replace logo" : "Choose a logo"}
              description={`Or drop it here: ${PICTURE_NAMES}, up to ${LOGO_MAX_MIB} MB.`}
            />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {put.isPending && "Uploading the logo"}
      </p>
      {failure && (
        <Callout tone="bad" role="alert">
          {failure}
        </Callout>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {(logoUrl || canSet) && (
          <p className="text-muted">
            Shown on white, even in the dark theme.{canRemove && " Changes are saved immediately."}
          </p>
        )}
        {logoUrl && canRemove && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              if (isBusy) return;
              clear();
              remove.mutate();
            }}
            loading={remove.isPending}
          >
            <Trash2 aria-hidden />
            Remove logo
          </Button>
        )}
      </div>
    </div>
  );
}

/** The image that "Undo" restores; null when it cannot be fetched, which disables undo. */
async function pictureAt(src: string): Promise<Blob | null> {
  const response = await fetchWithMessage(src);
  return response.ok ? response.blob() : null;
}

function CurrentLogo({ name, src }: { name: string; src: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div
      data-theme="light"
      className="flex min-h-24 items-center justify-center rounded-md border border-line bg-white p-4 sm:w-56"
    >
      {isBroken ? (
        <p className="text-pretty text-muted">The logo can’t be shown right now. Reload the page.</p>
      ) : (
        // biome-ignore lint/performance/noImgElement: our own small image, already sized
        <img
          src={src}
          alt={`Logo of ${name}`}
          onError={() => setBroken(true)}
          className="max-h-16 max-w-full object-contain"
        />
      )}
    </div>
  );
}
