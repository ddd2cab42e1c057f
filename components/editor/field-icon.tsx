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

const ICONS: Record<FieldType, LucideIcon> = {
  signature: Signature,
  initials: WholeWord,
  date_signed: CalendarCheck,
  name: UserRound,
  email: AtSign,
  company: Building2,
  title: Briefcase,
  text: Type,
  multiline: Text,
  number: Hash,
  date: Calendar,
  checkbox: SquareCheck,
  checkbox_group: ListChecks,
  radio: CircleDot,
  select: ChevronsUpDown,
  phone: Phone,
  attachment: Paperclip,
  image: Image,
  stamp: Stamp,
  formula: Calculator,
  label: TypeOutline,
};

export function FieldIcon({ type, size = 16 }: { type: FieldType; size?: number }) {
  const Icon = ICONS[type];
  return <Icon aria-hidden style={{ width: size, height: size }} className="shrink-0" />;
}
