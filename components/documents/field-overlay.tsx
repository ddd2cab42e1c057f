import type { RoleLook } from "@/components/editor/editor-context";
import { ENGLISH } from "@/components/signing/english";
import { fittedSize } from "@/components/signing/model/fit-text";
import { fieldLabel } from "@/components/signing/model/labels";
import { SignatureMark } from "@/components/signing/signature/signature-mark";
import { cn } from "@/components/ui/cn";
import { Tick } from "@/components/ui/tick";
import type { PageSize } from "@/lib/contracts/content";
import type { ShownField, ShownFieldState } from "@/lib/documents/shown-fields";

type Size = Pick<PageSize, "width" | "height">;

const LOOKS: Record<ShownFieldState, string> = {
  asked: "border-(--role) bg-[color-mix(in_srgb,var(--role-soft)_88%,transparent)] text-(--role)",
  given: "border-[color-mix(in_srgb,var(--role)_45%,transparent)] text-[#0d1229]",
  left_empty: "border-[color-mix(in_srgb,var(--role)_45%,transparent)] border-dashed text-(--role)",
  never_given: "border-line-strong border-dashed bg-white/70 text-muted",
};

const WORDS: Record<ShownFieldState, string> = {
  asked: "not filled yet",
  given: "filled",
  left_empty: "left empty",
  never_given: "was never filled",
};

const JUSTIFY = {
  left: "justify-start",
  start: "justify-start",
  center: "justify-center",
  right: "justify-end",
} as const;
const TEXT_ALIGN = {
  left: "text-left",
  start: "text-start",
  center: "text-center",
  right: "text-right",
} as const;

/** Points of the page at any size on the screen: the page is a size container. */
const inPoints = (points: number, page: Size): string => `calc(${points} / ${page.width} * 100cqw)`;

/** What is said of a field, to those who point at it and to those who do not see it. */
function spoken(field: ShownField, name: string): string {
  const isSignature = field.type === "signature" || field.type === "initials";
  const state = isSignature && field.state === "given" ? "signed" : WORDS[field.state];
  return `${fieldLabel(field, ENGLISH.words)}, ${name}: ${state}`;
}

/** A field on the page of a document: whose it is, and what stands in it. */
export function FieldOverlay({
  field,
  page,
  look,
}: {
  field: ShownField;
  page: Size;
  look: RoleLook | undefined;
}) {
  const isCaption = field.type === "label";
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
        <Words field={field} page={page} />
      </div>
    );
  const words = spoken(field, name);
  return (
    <div
      title={words}
      style={{ ...look?.style, ...place }}
      className={cn("absolute rounded-[2px] border", LOOKS[field.state])}
    >
      <span className="sr-only">{words}</span>
      <Content field={field} page={page} />
      {field.state === "asked" && look && <Tag initials={look.initials} />}
    </div>
  );
}

function Content({ field, page }: { field: ShownField; page: Size }) {
  if (field.signature)
    return <SignatureMark signature={field.signature} saved={[]} align={field.style.align ?? "left"} />;
  if (field.imageUrl)
    // biome-ignore lint/performance/noImgElement: a presigned address, nothing for an optimiser
    return <img src={field.imageUrl} alt="" className="size-full object-contain" />;
  if (field.isTicked) return <Tick />;
  if (field.text) return <Words field={field} page={page} />;
  return field.state === "given" || field.type === "checkbox" ? null : <Prompt field={field} page={page} />;
}

/** The value as it will be printed. */
function Words({ field, page }: { field: ShownField; page: Size }) {
  const { text, style } = field;
  const isMultiline = field.type === "multiline" || field.type === "label" || text.includes("\n");
  const area = { width: field.width * page.width, height: field.height * page.height };
  return (
    <span
      // Without an alignment of its own a text stands where it starts, by its first letter that has a direction.
      dir={style.align === null ? "auto" : "ltr"}
      className={cn(
        "flex size-full overflow-hidden px-[0.2em] leading-[1.25]",
        JUSTIFY[style.align ?? "start"],
        isMultiline ? "items-start" : "items-center",
        // What the sender put there is the recipient's to change.
        field.state === "asked" && "italic",
      )}
      style={{ fontSize: inPoints(fittedSize(text, area, style.fontSize, isMultiline), page) }}
    >
      <span
        dir="auto"
        className={
          isMultiline
            ? cn("w-full whitespace-pre-wrap", TEXT_ALIGN[style.align ?? "start"])
            : "whitespace-pre"
        }
      >
        {text}
      </span>
    </span>
  );
}

/** What an empty field is for, as large as fits. */
function Prompt({ field, page }: { field: ShownField; page: Size }) {
  const size = Math.min(9, field.height * page.height * 0.6);
  return (
    <span
      aria-hidden
      className="flex size-full items-center overflow-hidden px-[0.3em] font-medium whitespace-nowrap"
      style={{ fontSize: inPoints(size, page) }}
    >
      <span className="truncate">
        {field.state === "left_empty" ? "Left empty" : fieldLabel(field, ENGLISH.words)}
      </span>
    </span>
  );
}

/** Whose field it is, beside the colour. */
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
