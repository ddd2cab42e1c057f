import {
  AtSign,
  Briefcase,
  Building2,
  Calculator,
  Calendar,
  CalendarCheck,
  ChevronsUpDown,
  CircleDot,
  Hash,
  Image,
  ListChecks,
  type LucideIcon,
  Paperclip,
  Phone,
  Signature,
  SquareCheck,
  Stamp,
  Text,
  Type,
  TypeOutline,
  UserRound,
  WholeWord,
} from "lucide-react";
import type { FieldType } from "@/lib/contracts/field-types";

/** What the palette offers: names, icons, groups, and the initial size of a new field in points. */

const GROUPS = ["Signing", "Recipient details", "Text and numbers", "Choices", "Files", "Automatic"] as const;

type KindLooks = {
  readonly group: (typeof GROUPS)[number];
  /** Shown in the palette, and on the page while a field has no label of its own. */
  readonly name: string;
  readonly icon: LucideIcon;
  readonly width: number;
  readonly height: number;
  /** Whether a new field is required. */
  readonly required: boolean;
};

const kind = (
  group: KindLooks["group"],
  name: string,
  icon: LucideIcon,
  [width, height]: readonly [number, number],
  required: "required" | "optional" = "optional",
): KindLooks => ({ group, name, icon, width, height, required: required === "required" });

/** Each group in palette order. */
const KINDS: Readonly<Record<FieldType, KindLooks>> = {
  signature: kind("Signing", "Signature", Signature, [160, 40], "required"),
  initials: kind("Signing", "Initials", WholeWord, [64, 32], "required"),
  date_signed: kind("Signing", "Date signed", CalendarCheck, [100, 20], "required"),
  name: kind("Recipient details", "Name", UserRound, [160, 20], "required"),
  email: kind("Recipient details", "Email", AtSign, [180, 20], "required"),
  company: kind("Recipient details", "Company", Building2, [160, 20]),
  title: kind("Recipient details", "Title", Briefcase, [140, 20]),
  phone: kind("Recipient details", "Phone", Phone, [130, 20]),
  text: kind("Text and numbers", "Text", Type, [160, 20], "required"),
  multiline: kind("Text and numbers", "Paragraph", Text, [220, 60]),
  number: kind("Text and numbers", "Number", Hash, [90, 20], "required"),
  date: kind("Text and numbers", "Date", Calendar, [100, 20], "required"),
  checkbox: kind("Choices", "Checkbox", SquareCheck, [16, 16]),
  checkbox_group: kind("Choices", "Multiple choice", ListChecks, [140, 48]),
  radio: kind("Choices", "Single choice", CircleDot, [140, 48], "required"),
  select: kind("Choices", "Dropdown", ChevronsUpDown, [140, 20], "required"),
  attachment: kind("Files", "Attachment", Paperclip, [150, 24]),
  image: kind("Files", "Image", Image, [120, 90]),
  stamp: kind("Files", "Stamp", Stamp, [90, 60]),
  formula: kind("Automatic", "Formula", Calculator, [100, 20]),
  label: kind("Automatic", "Fixed text", TypeOutline, [160, 20]),
};

export type FieldKind = KindLooks & { readonly type: FieldType };

const ALL: readonly FieldKind[] = (Object.keys(KINDS) as FieldType[]).map((type) => ({
  type,
  ...KINDS[type],
}));

export const FIELD_KIND_GROUPS = GROUPS.map((title) => ({
  title,
  kinds: ALL.filter(({ group }) => group === title),
}));

export const kindOf = (type: FieldType): KindLooks => KINDS[type];
