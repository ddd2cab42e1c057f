"use client";

import { PenLine } from "lucide-react";
import { useState } from "react";
import { reportFailure } from "@/components/account/report-failure";
import { Button, type ButtonProps } from "@/components/ui/button";
import { ICON_ON_PHONES } from "@/components/ui/page-header";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { countersign } from "@/lib/client/countersign";

type Props = {
  workspaceId: string;
  variant?: ButtonProps["variant"];
  /** For a page's header. */
  isIconOnPhones?: boolean;
};

/** Creates an empty rich-text template and opens its editor. */
export function WriteDocumentButton({ workspaceId, variant, isIconOnPhones = false }: Props) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  async function create() {
    setIsBusy(true);
    try {
      const { id } = await countersign.createTemplate({
        workspaceId,
        body: {
          name: "Untitled document",
          sourceKind: "document",
          content: { body: { type: "doc", content: [{ type: "paragraph" }] } },
        },
      });
      router.push(`/templates/${id}`);
    } catch (error) {
      reportFailure(error);
      setIsBusy(false);
    }
  }
  return (
    <Button
      loading={isBusy}
      onClick={() => void create()}
      className={isIconOnPhones ? ICON_ON_PHONES.button : undefined}
      {...(variant ? { variant } : {})}
    >
      <PenLine aria-hidden />
      <span className={isIconOnPhones ? ICON_ON_PHONES.words : undefined}>Write from scratch</span>
    </Button>
  );
}
