import { kindOf } from "@/components/editor/model/field-kinds";
import type { Bundle } from "@/components/editor/model/suggestions";
import type { RoleStyle } from "@/components/shown-fields/role-styles";

/** A bundle's name in a menu: "Signature (2)". */
export function bundleLabel(bundle: Bundle, looks: ReadonlyMap<string, RoleStyle>): string {
  const count = `(${bundle.ids.length})`;
  switch (bundle.by) {
    case "page":
      return `All on page ${bundle.page} ${count}`;
    case "sure":
      return `Without the uncertain ones ${count}`;
    case "type":
      return `${kindOf(bundle.type).name} ${count}`;
    case "role":
      return `For ${looks.get(bundle.role)?.name ?? bundle.role} ${count}`;
  }
}
