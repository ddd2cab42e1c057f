import type { RoleStyle } from "@/components/shown-fields/role-styles";
import { DrawnField, pointsToCss } from "@/components/signing/drawn-field";
import { fieldLabel } from "@/components/signing/model/labels";
import { TypesetText } from "@/components/typeset-text/typeset-text";
import { cn } from "@/components/ui/cn";
import type { PageSize } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { ShownField, ShownFieldState } from "@/lib/domain/signing/shown-fields";
import { fields } from "@/lib/generated/messages/en/fields";

type Size = Pick<PageSize, "width" | "height">;

/** The names of the types alone: the rest of the signing page's messages would be downloaded with every document. */
const MESSAGES = { fields };

const LOOKS: Record<ShownFieldState, string> = {
  asked: "border-(--role) bg-[color-mix(in_srgb,var(--role-soft)_88%,transparent)] text-(--role)",
  given: "border-[color-mix(in_srgb,var(--role)_45%,transparent)] text-[#0d1229]",
  left_empty: "border-[color-mix(in_srgb,var(--role)_45%,transparent)] border-dashed text-(--role)",
  never_given: "border-line-strong border-dashed bg-white/70 text-muted",
};

const WORDS: Record<ShownFieldState, string> = {
  asked: "not filled in yet",
  given: "filled in",
  left_empty: "left empty",
  never_given: "never filled in",
};

/** A field's tooltip and accessible name. */
function accessibleName(field: ShownField, name: string): string {
  const { isSignature } = FIELD_TRAITS[field.type];
  const isPrefilled = field.state === "asked" && (field.text !== "" || field.isTicked);
  const isSigned = isSignature && field.state === "given";
  const state = isPrefilled ? "filled in beforehand" : isSigned ? "signed" : WORDS[field.state];
  const label = fieldLabel(field, MESSAGES);
  if (field.option === null) return `${label}, ${name}: ${state}`;
  const chosen = field.state === "given" ? (field.isTicked ? "ticked" : "not ticked") : state;
  return `${label}, ${field.option}, ${name}: ${chosen}`;
}

/** A field on the page of a document: its recipient and its value. */
export function FieldOverlay({
  field,
  page,
  look,
}: {
  field: ShownField;
  page: Size;
  look: RoleStyle | undefined;
}) {
  const isCaption = FIELD_TRAITS[field.type].filledBy === "template";
  const name = look?.name ?? field.roleKey;
  const place = {
    left: `${field.x * 100}%`,
    top: `${field.y * 100}%`,
    width: `${field.width * 100}%`,
    height: `${field.height * 100}%`,
  };
  if (isCaption)
    return (
      <div className="absolute text-[#0d1229]" style={place}>
        <TypesetText
          field={field}
          page={page}
          text={field.text}
          className={field.state === "asked" ? "italic" : undefined}
        />
      </div>
    );
  const label = accessibleName(field, name);
  return (
    <div
      title={label}
      style={{ ...look?.style, ...place }}
      className={cn("absolute rounded-[2px] border", LOOKS[field.state])}
    >
      <span className="sr-only">{label}</span>
      <Content field={field} page={page} />
      {field.state === "asked" && look && <Tag initials={look.initials} />}
    </div>
  );
}

function Content({ field, page }: { field: ShownField; page: Size }) {
  const isTickBox = FIELD_TRAITS[field.type].valueKind === "boolean" || field.option !== null;
  const isBlank = field.state === "given" || isTickBox;
  return (
    <DrawnField
      field={field}
      page={page}
      isFramed
      signature={field.signature}
      imageUrl={field.imageUrl}
      isTicked={field.isTicked}
      text={field.text}
      // Prefilled by the sender; the recipient can still change the value.
      className={field.state === "asked" ? "italic" : undefined}
      empty={isBlank ? null : <Prompt field={field} page={page} />}
    />
  );
}

/** An empty field's placeholder, in the largest size that fits. */
function Prompt({ field, page }: { field: ShownField; page: Size }) {
  const size = Math.min(9, field.height * page.height * 0.6);
  return (
    <span
      aria-hidden
      className="flex size-full items-center overflow-hidden px-[0.3em] font-medium whitespace-nowrap"
      style={{ fontSize: pointsToCss(size, page) }}
    >
      <span className="truncate">
        {field.state === "left_empty" ? "Left empty" : fieldLabel(field, MESSAGES)}
      </span>
    </span>
  );
}

/** Initials of the field's recipient, in addition to the colour. */
function Tag({ initials }: { initials: string }) {
  return (
    <span
      aria-hidden
      data-role-tag
      className="absolute -top-2 -right-2 flex h-4 min-w-4 items-center justify-center rounded-full bg-(--role) px-0.5 font-semibold text-[0.5625rem] text-role-ink leading-none"
    >
      {initials}
    </span>
  );
}
