"use client";

import { ChevronRight } from "lucide-react";
import { ResultOptions, SigningOptions } from "@/components/message/signing-options";
import { optionsText } from "@/components/send/review/options-text";
import type { DocumentOptions } from "@/components/send/use-document-options";
import { Card } from "@/components/ui/card";
import type { ContentSettings } from "@/lib/contracts/content";

type Props = { settings: ContentSettings; options: DocumentOptions };

/**
 * The options that a template sets for all its documents, for a single document: collapsed, with the differences from
 * the defaults in the summary.
 */
export function ReviewOptions({ settings, options }: Props) {
  const said = optionsText(settings);
  return (
    <Card>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-2 rounded-sm [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100"
          />
          <span className="min-w-0">
            <span className="font-semibold">Options</span> <span className="text-muted">{said}</span>
          </span>
        </summary>
        <div className="flex flex-col gap-5 pt-5">
          <SigningOptions settings={settings} patch={options.patch} />
          <ResultOptions settings={settings} patch={options.patch} />
        </div>
      </details>
      {options.hasFailed && (
        <p role="alert" className="mt-3 text-bad">
          The options could not be saved yet. They are saved again before it is sent.
        </p>
      )}
    </Card>
  );
}
