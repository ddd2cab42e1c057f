import { childrenOf, descendantsOf, type XmlElement } from "./read-xml";

/** What a drawing, a picture or an object of a Word file has that a text can take. */
export interface Graphic {
  /** The contents of its text boxes, in order. */
  readonly boxes: readonly XmlElement[];
  /** Elements that name a picture. */
  readonly pictures: readonly XmlElement[];
  /** Lines of its WordArt, its diagrams and other shapes. */
  readonly words: readonly string[];
  /** Whether it is a rule across the page. */
  readonly isRule: boolean;
  /** Of a line to sign on, as Word itself inserts it: the name and the title below it; null for other graphics. */
  readonly signer: readonly string[] | null;
}

const SHOWN: ReadonlySet<string> = new Set([
  ...["w:t", "w:txbxContent", "a:t", "a:blip", "v:imagedata", "v:textpath", "dgm:relIds", "o:signatureline"],
]);

const hasShown = (element: XmlElement): boolean =>
  [...descendantsOf(element)].some(({ name }) => SHOWN.has(name));

/**
 * The branch of `mc:AlternateContent` that is read (ECMA-376 part 3): the first, unless it is written for a program that
 * this is not, and another one has something to be seen.
 */
export function alternativeOf(element: XmlElement): XmlElement | undefined {
  const branches = [...childrenOf(element, "mc:Choice"), ...childrenOf(element, "mc:Fallback")];
  return branches.find(hasShown) ?? branches[0];
}

/** The lines of a text of DrawingML. */
const linesOf = (element: XmlElement): string[] =>
  [...descendantsOf(element)]
    .filter(({ name }) => name === "a:p")
    .map((paragraph) =>
      Array.from(descendantsOf(paragraph), ({ name, text }) => (name === "a:t" ? text : "")).join(""),
    )
    .filter((line) => line.trim() !== "");

/** The lines of a diagram's data (part 1, 21.4.3.5): those of its points, in their order. */
export const linesOfDiagram = (data: XmlElement): string[] => linesOf(data);

const TRUE: ReadonlySet<string> = new Set(["t", "true", "1"]);

/** @param diagrams lines of the file's diagrams, by relationship */
export function graphicOf(part: XmlElement, diagrams: ReadonlyMap<string, readonly string[]>): Graphic {
  const [boxes, pictures, words]: [XmlElement[], XmlElement[], string[]] = [[], [], []];
  let isRule = false;
  let signer: string[] | null = null;
  const walk = (element: XmlElement): void => {
    switch (element.name) {
      case "w:txbxContent":
        boxes.push(element);
        return;
      case "a:blip":
      case "v:imagedata":
        pictures.push(element);
        return;
      case "o:signatureline": {
        const { attrs } = element;
        const names = [attrs["o:suggestedsigner"], attrs["o:suggestedsigner2"]];
        signer = names.flatMap((name) => name?.trim() || []);
        return;
      }
      case "a:txBody":
        words.push(...linesOf(element));
        return;
      case "dgm:relIds":
        words.push(...(diagrams.get(element.attrs["r:dm"] ?? "") ?? []));
        return;
      case "v:textpath":
        if (element.attrs.string) words.push(element.attrs.string);
        return;
      case "mc:AlternateContent": {
        const kept = alternativeOf(element);
        if (kept) walk(kept);
        return;
      }
      default:
        isRule ||= element.name === "v:rect" && TRUE.has(element.attrs["o:hr"] ?? "");
        for (const child of element.children) walk(child);
    }
  };
  walk(part);
  return { boxes, pictures, words, isRule, signer };
}
