"use client";

import { useEditor } from "@/components/editor/editor-context";
import { DEFAULT_PAGE } from "@/components/editor/model/text-content";
import { SettingsGroup } from "@/components/editor/settings/settings-group";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { NumberInput } from "@/components/ui/number-input";
import { BODY_LIMITS, FONT_FAMILIES, PAGE_SIZES } from "@/lib/contracts/body-constants";

const SIDES = ["top", "right", "bottom", "left"] as const;
const SIDE_NAMES = { top: "Top", right: "Right", bottom: "Bottom", left: "Left" } as const;
const FONT_NAMES = { sans: "Sans serif", mono: "Monospaced" } as const;
const LINE_HELP = "Shown on every page. {{page}} is the page number, {{pages}} the number of pages.";

/** Settings of the page on which the text is laid out. */
export function PageSettings() {
  const { state, dispatch, diagnostics } = useEditor();
  const page = state.content.page ?? DEFAULT_PAGE;
  const patch = (change: Partial<typeof page>, tag?: string) =>
    dispatch({ do: "patch-page", change, ...(tag ? { tag: `page ${tag}` } : {}) });
  const problemOf = (path: string) =>
    diagnostics
      .filter((one) => one.path === `page.${path}`)
      .map(({ message }) => message)
      .join(" ") || undefined;
  return (
    <SettingsGroup title="Page">
      <Field label="Paper size">
        <NativeSelect
          value={page.size}
          options={PAGE_SIZES.map((size) => ({ value: size, label: size }))}
          onChange={(event) => {
            const size = PAGE_SIZES.find((one) => one === event.target.value);
            if (size) patch({ size });
          }}
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium">Margins in points (72 per inch)</legend>
        <div className="grid grid-cols-2 gap-3">
          {SIDES.map((side) => (
            <NumberInput
              key={side}
              label={SIDE_NAMES[side]}
              min={0}
              max={200}
              value={page.margins[side]}
              onChange={(width) =>
                width !== null && patch({ margins: { ...page.margins, [side]: width } }, `margin ${side}`)
              }
            />
          ))}
        </div>
      </fieldset>
      {(["header", "footer"] as const).map((line) => (
        <Field
          key={line}
          label={line === "header" ? "Header" : "Footer"}
          optional
          help={LINE_HELP}
          error={problemOf(line)}
        >
          <Input
            data-setting={`page.${line}`}
            value={page[line] ?? ""}
            maxLength={BODY_LIMITS.runningLineLength}
            onChange={(event) => patch({ [line]: event.target.value || null }, line)}
          />
        </Field>
      ))}
      <div className="grid grid-cols-2 gap-3">
        <Field label="Font">
          <NativeSelect
            value={page.fontFamily}
            options={FONT_FAMILIES.map((font) => ({ value: font, label: FONT_NAMES[font] }))}
            onChange={(event) => {
              const fontFamily = FONT_FAMILIES.find((one) => one === event.target.value);
              if (fontFamily) patch({ fontFamily });
            }}
          />
        </Field>
        <NumberInput
          label="Font size"
          controlSize="md"
          min={6}
          max={36}
          value={page.fontSize}
          onChange={(fontSize) => fontSize !== null && patch({ fontSize }, "font size")}
        />
      </div>
    </SettingsGroup>
  );
}
