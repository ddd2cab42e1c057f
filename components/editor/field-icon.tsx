import { kindOf } from "@/components/editor/model/field-kinds";
import type { FieldType } from "@/lib/contracts/field-types";

export function FieldIcon({ type, size = 16 }: { type: FieldType; size?: number }) {
  const Icon = kindOf(type).icon;
  return <Icon aria-hidden style={{ width: size, height: size }} className="shrink-0" />;
}
