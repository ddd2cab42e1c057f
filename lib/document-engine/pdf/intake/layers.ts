import { type PDF, PdfArray, PdfDict, PdfName, PdfRef } from "@libpdf/core";
import { arrayOf, dereference, dictOf, nameEntryOf } from "@/lib/document-engine/pdf/structure/object-walk";

/** An optional content group (ISO 32000-2, 8.11.2). */
export interface Layer {
  readonly dict: PdfDict;
  readonly ref: PdfRef;
}

export function isLayer(pdf: PDF, dict: PdfDict): boolean {
  return nameEntryOf(pdf, dict, "Type") === "OCG";
}

/**
 * Gives every layer the same visibility on screen and in print: the one in the page images. Viewers weigh the default
 * configuration, automatic states (/AS) and usage differently, so a layer on which these disagree could look different
 * in another viewer or in print.
 * @returns whether anything had to be changed.
 */
export function fixLayers(pdf: PDF, layers: readonly Layer[]): boolean {
  const catalog = pdf.getCatalog();
  const properties = dictOf(pdf, catalog.get("OCProperties")) ?? new PdfDict();
  const configurations = readConfigurations(pdf, properties);
  if (layers.every((layer) => isUnambiguous(pdf, layer, configurations))) return false;
  const hidden = layers.filter((layer) => !isShown(pdf, layer, configurations)).map(({ ref }) => ref);
  const defaults = dictOf(pdf, properties.get("D")) ?? new PdfDict();
  for (const { dict } of layers) dict.delete("Usage");
  for (const entry of ["BaseState", "ON", "AS"]) defaults.delete(entry);
  defaults.set("OFF", new PdfArray(hidden));
  // Nobody should be able to show a layer manually that recipients were not shown.
  defaults.set("Locked", new PdfArray(hidden));
  properties.set("OCGs", new PdfArray(layers.map(({ ref }) => ref)));
  properties.set("D", defaults);
  properties.delete("Configs");
  catalog.set("OCProperties", properties);
  return true;
}

/** Whether a configuration makes a layer visible (table 99). */
type Configuration = (layer: Layer) => boolean;

interface Configurations {
  /** The initial state in every viewer. */
  readonly defaults: Configuration;
  /** The configuration that PDFium uses: the first of /Configs intended for viewing, or else the default. */
  readonly active: Configuration;
}

function readConfigurations(pdf: PDF, properties: PdfDict): Configurations {
  const known = refsOf(pdf, properties, "OCGs");
  const configuration = (config: PdfDict | null): Configuration => {
    if (!config) return () => true;
    const [on, off] = [refsOf(pdf, config, "ON"), refsOf(pdf, config, "OFF")];
    const base = nameEntryOf(pdf, config, "BaseState") !== "OFF";
    return ({ ref }) => {
      const key = keyOf(ref);
      return !known.has(key) || ((base || on.has(key)) && !off.has(key));
    };
  };
  const defaults = dictOf(pdf, properties.get("D"));
  const others = [...(arrayOf(pdf, properties.get("Configs")) ?? [])].map((item) => dictOf(pdf, item));
  const viewing = others.find((config) => config?.has("Intent") && hasIntent(pdf, config));
  return { defaults: configuration(defaults), active: configuration(viewing ?? defaults) };
}

function isUnambiguous(pdf: PDF, layer: Layer, { defaults, active }: Configurations): boolean {
  if (!hasIntent(pdf, layer.dict)) return true;
  const shown = isShown(pdf, layer, { defaults, active });
  return shown === defaults(layer) && shown === (usageState(pdf, layer, "Print") ?? shown);
}

/**
 * Screen visibility as PDFium computes it (cpdf_occontext.cpp): the layer's own usage first, then the configuration.
 */
function isShown(pdf: PDF, layer: Layer, { active }: Configurations): boolean {
  return !hasIntent(pdf, layer.dict) || (usageState(pdf, layer, "View") ?? active(layer));
}

/** Whether the layer is intended for viewing; layers with only the Design intent are always shown (table 96). */
function hasIntent(pdf: PDF, dict: PdfDict): boolean {
  const intent = dereference(pdf, dict.get("Intent"));
  const names =
    intent instanceof PdfArray ? intent.toArray().map((item) => dereference(pdf, item)) : [intent];
  return names.some(
    (name) => name === null || (name instanceof PdfName && /^(?:View|All)$/.test(name.value)),
  );
}

function usageState(pdf: PDF, layer: Layer, usage: "View" | "Print"): boolean | null {
  const states = dictOf(pdf, dictOf(pdf, layer.dict.get("Usage"))?.get(usage));
  const state = states && nameEntryOf(pdf, states, `${usage}State`);
  return state ? state !== "OFF" : null;
}

function refsOf(pdf: PDF, dict: PdfDict, key: string): ReadonlySet<string> {
  const items = [...(arrayOf(pdf, dict.get(key)) ?? [])];
  return new Set(items.flatMap((item) => (item instanceof PdfRef ? [keyOf(item)] : [])));
}

function keyOf(ref: PdfRef): string {
  return `${ref.objectNumber} ${ref.generation}`;
}
