"use client";

import { ChevronLeft, X } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, type RefObject, useRef } from "react";
import { adjacentStep } from "@/components/signing/model/steps";
import { useSigningContext } from "@/components/signing/signing-context";
import { FieldName, SigningFieldEditor } from "@/components/signing/signing-field-editor";
import { useNextAction } from "@/components/signing/use-next-action";
import { boxId } from "@/components/signing/use-signing";
import { useStepPlace } from "@/components/signing/use-step-place";
import { useMessages } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { fill } from "@/lib/i18n/fill";

/**
 * Editor of the open field: a card below the field on wide screens; on mobile, a bottom sheet above the action bar
 * and the keyboard. It is not modal: the page stays usable.
 */
export function StepPanel({ field, root }: { field: ContentField; root: RefObject<HTMLElement | null> }) {
  const { steps, open, goTo, goNext } = useSigningContext();
  const panel = useRef<HTMLElement>(null);
  const place = useStepPlace(field.id, root, panel);
  const before = adjacentStep(steps, field.id, -1);
  const position = steps.findIndex((step) => step.id === field.id) + 1;
  const action = useNextAction();
  const messages = useMessages().page;
  const title = fill(messages.steps.position, { position, total: steps.length });

  const close = () => {
    open(null);
    document.getElementById(boxId(field.id))?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };

  return (
    <section
      ref={panel}
      aria-label={title}
      onKeyDown={onKeyDown}
      style={place ? ({ "--x": `${place.left}px`, "--y": `${place.top}px` } as CSSProperties) : undefined}
      className={`z-30 flex max-h-[min(26rem,55dvh)] flex-col bg-raised shadow-overlay max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(var(--bar)+var(--keyboard,0px))] max-md:animate-bottom-in max-md:rounded-t-md md:w-90 md:animate-pop-in md:rounded-md ${
        place
          ? "md:absolute md:top-(--y) md:left-(--x)"
          : "md:fixed md:bottom-[calc(var(--bar)+1rem)] md:left-1/2 md:-translate-x-1/2"
      }`}
    >
      <header className="flex max-h-1/2 items-start gap-1 overflow-y-auto py-1 ps-2 pe-1">
        {before && (
          <button
            type="button"
            onClick={() => goTo(before)}
            aria-label={messages.steps.before}
            className={buttonStyles({ variant: "quiet", size: "lg", square: true })}
          >
            <ChevronLeft className="rtl:-scale-x-100" aria-hidden />
          </button>
        )}
        {/* The one visible counter is in the bar; this name is for the eye, the control has its own. */}
        <span aria-hidden className={`min-w-0 flex-1 py-2 font-medium wrap-anywhere ${before ? "" : "ps-2"}`}>
          {FIELD_TRAITS[field.type].valueKind === "boolean" ? null : <FieldName field={field} />}
        </span>
        <button
          type="button"
          onClick={close}
          aria-label={messages.close}
          className={buttonStyles({ variant: "quiet", size: "lg", square: true })}
        >
          <X aria-hidden />
        </button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-4">
        <SigningFieldEditor key={field.id} field={field} onEnter={goNext} isNamedAbove />
      </div>
      <footer className="hidden justify-end border-t border-line px-4 py-3 md:flex">
        <button
          type="button"
          data-next
          onClick={action.run}
          className={buttonStyles({ variant: "primary", size: "lg" })}
        >
          {action.label}
        </button>
      </footer>
    </section>
  );
}
