import type * as hb from "harfbuzzjs";
import type { FontFace, FontWeight } from "./font-store";
import { decimal } from "./pdf-number";
import type { TrueTypePoint } from "./truetype-font";

/** A filled outline of a glyph; operators are in font units. */
export interface OutlineLayer {
  /** `m`, `l`, `c` and `h` operators, without the painting operator. */
  readonly path: string;
  /** Its own colour as an `rg` operand, 0 to 1; null takes the text's. */
  readonly colour: string | null;
}

/** Keeps the latest results of `make`, by key. */
function remember<T>(capacity: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    const oldest = kept.size >= capacity ? kept.keys().next() : null;
    if (oldest && !oldest.done) kept.delete(oldest.value);
    kept.set(key, made);
    return made;
  };
}

const rememberLayers = remember<readonly OutlineLayer[]>(1_000);
const rememberContours = remember<readonly TrueTypePoint[][]>(4_000);

function keyOf(face: FontFace, weight: FontWeight, glyphId: number): string {
  return `${face.key} ${weight} ${glyphId}`;
}

/** The outlines of a glyph: one for text, several in colour for emoji, none for a space. */
export function glyphOutlines(face: FontFace, weight: FontWeight, glyphId: number): readonly OutlineLayer[] {
  return rememberLayers(keyOf(face, weight, glyphId), () => {
    const layers = face.isColour ? colourLayers(face, weight, glyphId) : [];
    if (layers.length > 0) return layers;
    const path = outlinePath(face, weight, glyphId);
    return path === "" ? [] : [{ path, colour: null }];
  });
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
          ? [colour.red, colour.green, colour.blue].map((c) => decimal(c / 255)).join(" ")
          : null,
      };
    })
    .filter((layer) => layer.path !== "");
}

/** Quadratic curves (TrueType) become cubic, the only kind PDF has. */
function outlinePath(face: FontFace, weight: FontWeight, glyphId: number): string {
  const out: string[] = [];
  let x = 0;
  let y = 0;
  for (const { type, values } of face.font(weight).glyphToJson(glyphId)) {
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

/** Whole font units: a thousandth of the em is finer than any printer at text sizes. */
function whole(...values: number[]): string {
  return values.map(Math.round).join(" ");
}

/** The contours of a glyph for a TrueType font, or null when it has cubic curves, which those cannot hold. */
export function glyphContours(
  face: FontFace,
  weight: FontWeight,
  glyphId: number,
): readonly (readonly TrueTypePoint[])[] {
  return rememberContours(keyOf(face, weight, glyphId), () =>
    contoursOf(face.font(weight).glyphToJson(glyphId)),
  );
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

/** A contour closes by itself: a last point on the first is left out. */
function withoutRepeatedEnd(contour: TrueTypePoint[]): TrueTypePoint[] {
  const [first] = contour;
  const last = contour.at(-1);
  const isRepeated =
    first && last && first !== last && last.isOnCurve && first.x === last.x && first.y === last.y;
  return isRepeated ? contour.slice(0, -1) : contour;
}
