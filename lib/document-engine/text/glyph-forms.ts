import { deflateSync } from "node:zlib";
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from "@libpdf/core";
import type { FontFace, FontWeight } from "./font-store";
import { glyphOutlines } from "./glyph-outlines";
import type { TextPlacement } from "./paint-outlines";
import { formatDecimal, formatFactor } from "./pdf-number";
import type { ShapedRun, ShapedText } from "./shape";

interface GlyphForm {
  readonly name: string;
  readonly content: string;
  /** Units per em of its face. */
  readonly upem: number;
}

/** Operators of a text, and the form XObjects that they use. */
export interface FormText {
  readonly operators: string;
  readonly forms: readonly string[];
}

/** How far a glyph may exceed its em square, in em. */
const REACH_EM = 4;

/**
 * The outlines of a document's glyphs, each stored once as a form XObject: a page in a script that cannot be shown as
 * ordinary text takes a few KiB instead of a hundred.
 */
export class GlyphForms {
  /** Glyph forms by face and weight, then by glyph id; null for a glyph without outlines. */
  readonly #known = new Map<FontFace, Map<FontWeight, (GlyphForm | null)[]>>();
  readonly #forms = new Map<string, GlyphForm>();
  readonly #added = new WeakMap<PDF, Map<string, PdfRef>>();

  /** Draws a line as `paintOutlines` does. */
  paint(line: Pick<ShapedText, "visual">, { x, y, size, colour }: TextPlacement): FormText {
    const out = [`q ${colour.map(formatDecimal).join(" ")} rg`];
    const forms = new Set<string>();
    let pen = x;
    for (const run of line.visual) {
      const scale = formatFactor(size / run.face.upem);
      const known = this.#formsOf(run.face, run.weight);
      for (const glyph of run.glyphs) {
        const form = known[glyph.id] ?? this.#formOf(known, run, glyph.id);
        if (form) {
          const place = `${formatDecimal(pen + glyph.dx * size)} ${formatDecimal(y + glyph.dy * size)}`;
          out.push(`q ${scale} 0 0 ${scale} ${place} cm /${form.name} Do Q`);
          forms.add(form.name);
        }
        pen += glyph.advance * size;
      }
    }
    out.push("Q");
    return { operators: forms.size > 0 ? out.join("\n") : "", forms: [...forms] };
  }

  /** Adds a form to a document, once. */
  addTo(pdf: PDF, name: string): PdfRef {
    const added = this.#added.get(pdf) ?? new Map<string, PdfRef>();
    this.#added.set(pdf, added);
    let ref = added.get(name);
    if (!ref) {
      ref = pdf.register(formStream(this.#forms.get(name) as GlyphForm));
      added.set(name, ref);
    }
    return ref;
  }

  #formsOf(face: FontFace, weight: FontWeight): (GlyphForm | null)[] {
    const byWeight = this.#known.get(face) ?? new Map<FontWeight, (GlyphForm | null)[]>();
    this.#known.set(face, byWeight);
    const known = byWeight.get(weight) ?? [];
    byWeight.set(weight, known);
    return known;
  }

  #formOf(
    known: (GlyphForm | null)[],
    { face, weight }: Pick<ShapedRun, "face" | "weight">,
    glyphId: number,
  ): GlyphForm | null {
    if (known[glyphId] === null) return null;
    const layers = glyphOutlines(face, weight, glyphId);
    const content = layers
      .map(({ path, colour }) => `${colour ? `${colour} rg\n` : ""}${path}\nf`)
      .join("\n");
    const form = content === "" ? null : { name: `CsGlyph${this.#forms.size}`, content, upem: face.upem };
    known[glyphId] = form;
    if (form) this.#forms.set(form.name, form);
    return form;
  }
}

function formStream({ content, upem }: GlyphForm): PdfStream {
  const reach = upem * REACH_EM;
  const stream = new PdfStream(
    PdfDict.of({
      Type: PdfName.of("XObject"),
      Subtype: PdfName.of("Form"),
      BBox: new PdfArray([-reach, -reach, reach, reach].map((value) => PdfNumber.of(value))),
      Resources: new PdfDict(),
    }),
    deflateSync(content),
  );
  stream.set("Filter", PdfName.of("FlateDecode"));
  return stream;
}
