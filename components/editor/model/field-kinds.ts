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
import { FIELD_NAMES } from "@/lib/rules/field-names";

/** The entries of the palette: names, icons, groups, and the initial size of a new field in points. */

const GROUPS = ["Signing", "Recipient details", "Text and numbers", "Choices", "Files", "Automatic"] as const;

type KindLooks = {
  readonly group: (typeof GROUPS)[number];
  /** Shown in the palette, and on the page if a field has no label. */
  readonly name: string;
  readonly icon: LucideIcon;
  readonly width: number;
  readonly height: number;
  /** Whether a new field is required. */
  readonly required: boolean;
};

const kind = (
  group: KindLooks["group"],
  icon: LucideIcon,
  [width, height]: readonly [number, number],
  required: "required" | "optional" = "optional",
): Omit<KindLooks, "name"> => ({ group, icon, width, height, required: required === "required" });

/** Within each group, in palette order. */
const LOOKS: Readonly<Record<FieldType, Omit<KindLooks, "name">>> = {
  signature: kind("Signing", Signature, [160, 40], "required"),
  initials: kind("Signing", WholeWord, [64, 32], "required"),
  date_signed: kind("Signing", CalendarCheck, [100, 20], "required"),
  name: kind("Recipient details", UserRound, [160, 20], "required"),
  email: kind("Recipient details", AtSign, [180, 20], "required"),
  company: kind("Recipient details", Building2, [160, 20]),
  title: kind("Recipient details", Briefcase, [140, 20]),
  phone: kind("Recipient details", Phone, [130, 20]),
  text: kind("Text and numbers", Type, [160, 20], "required"),
  multiline: kind("Text and numbers", Text, [220, 60]),
  number: kind("Text and numbers", Hash, [90, 20], "required"),
  date: kind("Text and numbers", Calendar, [100, 20], "required"),
  checkbox: kind("Choices", SquareCheck, [16, 16]),
  checkbox_group: kind("Choices", ListChecks, [140, 48]),
  radio: kind("Choices", CircleDot, [140, 48], "required"),
  select: kind("Choices", ChevronsUpDown, [140, 20], "required"),
  attachment: kind("Files", Paperclip, [150, 24]),
  image: kind("Files", Image, [120, 90]),
  stamp: kind("Files", Stamp, [90, 60]),
  formula: kind("Automatic", Calculator, [100, 20]),
  label: kind("Automatic", TypeOutline, [160, 20]),
};

export type FieldKind = KindLooks & { readonly type: FieldType };

const ALL: readonly FieldKind[] = (Object.keys(LOOKS) as FieldType[]).map((type) => ({
  type,
  name: FIELD_NAMES[type],
  ...LOOKS[type],
}));

export const FIELD_KIND_GROUPS = GROUPS.map((title) => ({
  title,
  kinds: ALL.filter(({ group }) => group === title),
}));

const KINDS = Object.fromEntries(ALL.map((one) => [one.type, one])) as Readonly<Record<FieldType, FieldKind>>;

export const kindOf = (type: FieldType): KindLooks => KINDS[type];
