import { childrenOf, descendantsOf, type XmlElement } from "./read-xml";

/** Contents of a drawing, picture or object in a Word file that a text can hold. */
export interface Graphic {
  /** The contents of its text boxes, in order. */
  readonly boxes: readonly XmlElement[];
  /** Elements that name a picture. */
  readonly pictures: readonly XmlElement[];
  /** Lines of its WordArt, its diagrams and other shapes. */
  readonly words: readonly string[];
  /** Whether it is a rule across the page. */
  readonly isRule: boolean;
  /** The suggested signer and title of a signature line inserted by Word; null for other graphics. */
  readonly signer: readonly string[] | null;
}

const SHOWN: ReadonlySet<string> = new Set([
  ...["w:t", "w:txbxContent", "a:t", "a:blip", "v:imagedata", "v:textpath", "dgm:relIds", "o:signatureline"],
]);

const hasShown = (element: XmlElement): boolean =>
  [...descendantsOf(element)].some(({ name }) => SHOWN.has(name));

/**
 * Returns the branch of `mc:AlternateContent` that is read (ECMA-376 part 3): the first one that shows something, or
 * else the first.
 */
export function alternativeOf(element: XmlElement): XmlElement | undefined {
  const branches = [...childrenOf(element, "mc:Choice"), ...childrenOf(element, "mc:Fallback")];
  return branches.find(hasShown) ?? branches[0];
}

/** Returns the lines of a DrawingML text. */
const linesOf = (element: XmlElement): string[] =>
  [...descendantsOf(element)]
    .filter(({ name }) => name === "a:p")
    .map((paragraph) =>
      Array.from(descendantsOf(paragraph), ({ name, text }) => (name === "a:t" ? text : "")).join(""),
    )
    .filter((line) => line.trim() !== "");

/** Returns the lines of a diagram's data (part 1, 21.4.3.5), which are those of its points, in order. */
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
