import type * as hb from "harfbuzzjs";
import { LRUCache } from "lru-cache";
import type { FontFace, FontWeight } from "./font-store";
import { formatDecimal } from "./pdf-number";
import type { TrueTypePoint } from "./truetype-font";

/** A filled outline of a glyph, as operators in font units. */
export interface OutlineLayer {
  /** `m`, `l`, `c` and `h` operators, without a painting operator. */
  readonly path: string;
  /** Its own colour as `rg` operands, 0 to 1; null uses the text colour. */
  readonly colour: string | null;
}

type Glyph = { readonly face: FontFace; readonly weight: FontWeight; readonly glyphId: number };

const layersByGlyph = new LRUCache<string, readonly OutlineLayer[], Glyph>({
  max: 1_000,
  memoMethod: (_key, _stale, { context }) => layersOf(context),
});
const contoursByGlyph = new LRUCache<string, readonly TrueTypePoint[][], Glyph>({
  max: 4_000,
  memoMethod: (_key, _stale, { context: { face, weight, glyphId } }) =>
    contoursOf(outlineOf(face, weight, glyphId)),
});

const keyOf = ({ face, weight, glyphId }: Glyph): string => `${face.key} ${weight} ${glyphId}`;

/** The outlines of a glyph: one for text, several coloured layers for emoji, none for a space. */
export function glyphOutlines(face: FontFace, weight: FontWeight, glyphId: number): readonly OutlineLayer[] {
  const glyph = { face, weight, glyphId };
  return layersByGlyph.memo(keyOf(glyph), { context: glyph });
}

function layersOf({ face, weight, glyphId }: Glyph): OutlineLayer[] {
  const layers = face.isColour ? colourLayers(face, weight, glyphId) : [];
  if (layers.length > 0) return layers;
  const path = outlinePath(face, weight, glyphId);
  return path === "" ? [] : [{ path, colour: null }];
}

function colourLayers(face: FontFace, weight: FontWeight, glyphId: number): OutlineLayer[] {
  const palette = face.face.getColorPalettes()[0]?.colors ?? [];
  return face.face
    .getGlyphColorLayers(glyphId)
    .map((layer) => {
      const colour = layer.colorIndex === undefined ? undefined : palette[layer.colorIndex];
      return {
        path: outlinePath(face, weight, layer.glyph),
        colour: colour
          ? [colour.red, colour.green, colour.blue].map((c) => formatDecimal(c / 255)).join(" ")
          : null,
      };
    })
    .filter((layer) => layer.path !== "");
}

/** Quadratic Bézier curves (TrueType) are converted to cubic, the only kind in PDF. */
function outlinePath(face: FontFace, weight: FontWeight, glyphId: number): string {
  const out: string[] = [];
  let x = 0;
  let y = 0;
  for (const { type, values } of outlineOf(face, weight, glyphId)) {
    const [a = 0, b = 0, c = 0, d = 0] = values;
    switch (type) {
      case "M":
      case "L":
        out.push(`${whole(a, b)} ${type === "M" ? "m" : "l"}`);
        break;
      case "Q": {
        const first = [x + (2 / 3) * (a - x), y + (2 / 3) * (b - y)];
        const second = [c + (2 / 3) * (a - c), d + (2 / 3) * (b - d)];
        out.push(`${whole(...first, ...second, c, d)} c`);
        break;
      }
      case "C":
        out.push(`${whole(...values)} c`);
        break;
      default:
        out.push("h");
    }
    [x, y] = [values.at(-2) ?? x, values.at(-1) ?? y];
  }
  return out.join("\n");
}

/** Returns the outline of a glyph, slanted if its face is. */
function outlineOf({ font, slant }: FontFace, weight: FontWeight, glyphId: number): hb.SvgPathCommand[] {
  const commands = font(weight).glyphToJson(glyphId);
  if (slant === 0) return commands;
  return commands.map(({ type, values }) => ({
    type,
    values: values.map((value, index) =>
      index % 2 === 0 ? value + slant * (values[index + 1] ?? 0) : value,
    ),
  }));
}

/** Formats values rounded to font units: a thousandth of an em is finer than printer resolution at text sizes. */
function whole(...values: number[]): string {
  return values.map(Math.round).join(" ");
}

/** The contours of a glyph for a TrueType font; null when it has cubic curves, which TrueType does not support. */
export function glyphContours(
  face: FontFace,
  weight: FontWeight,
  glyphId: number,
): readonly (readonly TrueTypePoint[])[] {
  const glyph = { face, weight, glyphId };
  return contoursByGlyph.memo(keyOf(glyph), { context: glyph });
}

function contoursOf(commands: readonly hb.SvgPathCommand[]): TrueTypePoint[][] {
  const contours: TrueTypePoint[][] = [];
  for (const { type, values } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = values.map(Math.round);
    if (type === "M") contours.push([{ x: a, y: b, isOnCurve: true }]);
    else if (type === "L") contours.at(-1)?.push({ x: a, y: b, isOnCurve: true });
    else if (type === "Q")
      contours.at(-1)?.push({ x: a, y: b, isOnCurve: false }, { x: c, y: d, isOnCurve: true });
    else if (type === "C") throw new RangeError("cubic outlines do not fit a TrueType font");
  }
  return contours.map(withoutRepeatedEnd);
}

/** Contours close implicitly: a last point equal to the first is removed. */
function withoutRepeatedEnd(contour: TrueTypePoint[]): TrueTypePoint[] {
  const [first] = contour;
  const last = contour.at(-1);
  const isRepeated =
    first && last && first !== last && last.isOnCurve && first.x === last.x && first.y === last.y;
  return isRepeated ? contour.slice(0, -1) : contour;
}
