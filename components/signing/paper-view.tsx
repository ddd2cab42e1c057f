"use client";

import { type RefObject, useCallback, useMemo } from "react";
import { DocumentPages } from "@/components/signing/document-pages";
import { FixedField, SigningFieldBox } from "@/components/signing/field-box";
import { drawnParts, pagesOf } from "@/components/signing/model/drawn-parts";
import { isAnswered, isStep } from "@/components/signing/model/steps";
import { OptionBoxes } from "@/components/signing/option-boxes";
import { PageJump } from "@/components/signing/page-jump";
import { useSigningContext } from "@/components/signing/signing-context";
import { StepPanel } from "@/components/signing/step-panel";
import { useMessages } from "@/components/signing/wording";
import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { placedOptions } from "@/lib/rules/field-box";

const isPlaced = (field: ContentField): boolean =>
  field.page !== null &&
  field.x !== null &&
  field.y !== null &&
  field.width !== null &&
  field.height !== null;

/** The document's pages with every field at its position. */
export function PaperView({ root, onShown }: { root: RefObject<HTMLElement | null>; onShown: () => void }) {
  const {
    view,
    task,
    frame,
    server,
    state,
    shownValues,
    shown,
    steps,
    answers,
    active,
    upcoming,
    open,
    setValue,
  } = useSigningContext();
  const { signatures } = state.entries;
  const messages = useMessages().page.box;

  const byPage = useMemo(() => {
    const pages = new Map<number, ContentField[]>();
    const fixed = shown.filter((field) => !isStep(field));
    for (const field of [...steps, ...fixed].filter(isPlaced))
      for (const page of pagesOf(field)) pages.set(page, [...(pages.get(page) ?? []), field]);
    return pages;
  }, [shown, steps]);

  const onToggle = useCallback((fieldId: string, isOn: boolean) => setValue(fieldId, isOn), [setValue]);

  const fieldsOf = (page: number) => {
    const size = view.pages[page - 1];
    if (!size) return null;
    const common = { page: size, saved: task.savedSignatures, fileUrl: server.fileUrl, locale: frame.locale };
    return (
      <>
        {view.overlays
          .filter(({ field }) => isPlaced(field))
          .flatMap(({ field, value, signedBy }) =>
            drawnParts(field, value, page).map(({ key, ...part }) => (
              <FixedField
                key={key}
                {...common}
                {...part}
                value={value}
                signature={undefined}
                signedBy={signedBy}
              />
            )),
          )}
        {byPage.get(page)?.map((field) => {
          const shared = {
            ...common,
            field,
            value: shownValues[field.id] ?? null,
            signature: signatures[field.id],
          };
          if (!isStep(field))
            return drawnParts(field, shared.value, page).map(({ key, ...part }) => (
              <FixedField
                key={key}
                {...shared}
                {...part}
                note={FIELD_TRAITS[field.type].filledBy === "signing" ? messages.dayYouSign : undefined}
              />
            ));
          const options = placedOptions(field);
          const isActive = field.id === active?.id;
          const hasProblem = field.id in state.problems;
          if (options.length > 0)
            return (
              <OptionBoxes
                key={field.id}
                {...{ field, options, page, isActive, hasProblem }}
                value={shared.value}
                onOpen={open}
                onChange={setValue}
              />
            );
          return (
            <SigningFieldBox
              key={field.id}
              {...shared}
              isActive={isActive}
              hasProblem={hasProblem}
              isAnswered={isAnswered(field, answers)}
              onOpen={open}
              onToggle={onToggle}
            />
          );
        })}
      </>
    );
  };

  return (
    <>
      <DocumentPages
        view={view}
        target={active?.page ?? null}
        next={upcoming?.page ?? null}
        onPage={fieldsOf}
        onShown={onShown}
      />
      {view.pages.length > 1 && (
        <PageJump root={root} total={view.pages.length} isCovered={active !== null} />
      )}
      {active && <StepPanel field={active} root={root} />}
    </>
  );
}
