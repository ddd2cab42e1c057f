"use client";

import { memo } from "react";
import { BOX_STYLES, positionStyleOf } from "@/components/signing/field-box";
import { fieldLabel } from "@/components/signing/model/labels";
import { boxId } from "@/components/signing/use-signing";
import { useMessages } from "@/components/signing/wording";
import { textColour } from "@/components/typeset-text/typeset-text";
import { CheckMark } from "@/components/ui/check-mark";
import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { isChosen, type PlacedOption } from "@/lib/rules/field-box";

interface OptionBoxesProps {
  readonly field: ContentField;
  /** All of the field's options. */
  readonly options: readonly PlacedOption[];
  /** The page whose options are shown. */
  readonly page: number;
  readonly value: FieldValue;
  readonly isActive: boolean;
  readonly hasProblem: boolean;
  readonly onOpen: (fieldId: string) => void;
  readonly onChange: (fieldId: string, value: FieldValue) => void;
}

/**
 * A choice whose options are ticked in boxes of their own: native radio buttons or checkboxes, each at its position
 * on the page, in a group with the field's name.
 */
export const OptionBoxes = memo(function OptionBoxes(props: OptionBoxesProps) {
  const { field, options, page, value, isActive, hasProblem, onOpen, onChange } = props;
  const messages = useMessages();
  const { box } = messages.page;
  const isMany = FIELD_TRAITS[field.type].valueKind === "choices";
  const isEmpty = !options.some((option) => isChosen(value, option.value));
  const look = hasProblem ? "problem" : !isEmpty ? "filled" : field.required ? "empty" : "optional";
  const first = Math.max(
    0,
    options.findIndex((option) => isChosen(value, option.value)),
  );
  const choose = (chosen: string, isOn: boolean) => {
    if (!isMany) return onChange(field.id, chosen);
    const next = options.map((o) => o.value).filter((v) => (v === chosen ? isOn : isChosen(value, v)));
    onChange(field.id, next);
  };
  const group = isMany
    ? {}
    : {
        role: "radiogroup",
        "aria-required": field.required || undefined,
        "aria-invalid": hasProblem || undefined,
      };
  return (
    <fieldset {...group}>
      <legend className="sr-only">
        {[
          fieldLabel(field, messages),
          field.required ? box.required : box.optional,
          hasProblem ? box.attention : null,
        ]
          .filter(Boolean)
          .join(box.separator)}
      </legend>
      {options.map(({ index, value: option, label, box: place }) =>
        place.page === page ? (
          <span
            key={index}
            title={label}
            style={positionStyleOf(place)}
            className={`absolute flex scroll-my-40 rounded-[2px] border p-0 transition-[background-color,box-shadow] duration-100 has-focus-visible:outline-2 has-focus-visible:outline-focus ${BOX_STYLES[look]} ${
              isActive
                ? "z-10 ring-2 ring-accent forced-colors:outline-4 forced-colors:outline-[Highlight]"
                : "hover:ring-1 hover:ring-accent"
            }`}
          >
            <input
              // The field's id goes to the input that is in the tab order.
              id={options[first]?.index === index ? boxId(field.id) : `${boxId(field.id)}-${index}`}
              type={isMany ? "checkbox" : "radio"}
              name={boxId(field.id)}
              checked={isChosen(value, option)}
              onChange={(event) => choose(option, event.target.checked)}
              // A chosen radio button cannot be unticked; the card has a button to clear an optional choice.
              onClick={() => !isMany && isChosen(value, option) && onOpen(field.id)}
              aria-label={label}
              aria-invalid={(isMany && hasProblem) || undefined}
              className="absolute top-1/2 left-1/2 size-full min-h-6 min-w-6 -translate-1/2 cursor-pointer appearance-none outline-none"
            />
            {isChosen(value, option) && (
              <span className="block size-full" style={textColour(field)}>
                <CheckMark />
              </span>
            )}
          </span>
        ) : null,
      )}
    </fieldset>
  );
});
