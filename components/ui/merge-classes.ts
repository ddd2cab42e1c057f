import { createTailwindMerge } from "tailwind-merge";

/** Any value: `4`, `(--role)`, `[3px]`. */
const any = () => true;
/** A size, as against a colour: `2`, `2xl`, `3xl/9`, `[0.5rem]`. */
const size = (value: string) => /^(?:\d|\[[\d.-]|(?:xs|sm|base|md|lg|xl)(?:\/|$))/.test(value);
/** A width of a line, which may go without saying. */
const width = ["", size];

/** Groups whose classes are a prefix with any value. */
const PREFIXED =
  "inset inset-x inset-y top right bottom left start end m mx my mt mr mb ml ms me p px py pt pr pb pl ps pe gap gap-x gap-y basis w h size min-w min-h max-w max-h z order opacity cursor leading aspect duration animate appearance col-start grid-cols justify items self rounded rounded-b rounded-t translate translate-x translate-y scroll-mt scroll-my select line-clamp list overflow overflow-x overflow-y outline-offset pointer-events resize shrink grow transition underline-offset whitespace decoration align scroll-mb row-start col-end";

/**
 * The groups of Tailwind's classes that this product uses, of which an element has one each. The library's own table is
 * of all of Tailwind, 4 KB of every page; merge-classes.test.ts compares the two by each class in the sources.
 */
export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries(PREFIXED.split(" ").map((name) => [name, [{ [name]: ["", any] }]])),
    position: ["absolute", "fixed", "relative", "static", "sticky"],
    display: [
      "block",
      "contents",
      "flex",
      "grid",
      "hidden",
      "inline",
      "table",
      "flow-root",
      "list-item",
    ].concat(
      ["block", "flex", "grid", "table"].map((kind) => `inline-${kind}`),
      ["caption", "cell", "row", "column"].map((part) => `table-${part}`),
    ),
    visibility: ["collapse", "invisible", "visible"],
    case: ["uppercase", "lowercase", "capitalize"],
    line: ["underline", "line-through", "no-underline"],
    sr: ["sr-only", "not-sr-only"],
    break: [{ break: ["all", "words", "normal", "keep"] }],
    "container-type": ["@container"],
    "container-named": [(value: string) => value.startsWith("@container/")],
    flex: [{ flex: [size, "auto", "none"] }],
    direction: [{ flex: ["row", "col", "row-reverse", "col-reverse"] }],
    weight: [{ font: ["normal", "medium", "semibold", "bold", (value: string) => value.startsWith("[")] }],
    family: [{ font: [any] }],
    "text-align": [{ text: ["left", "center", "right", "start", "end"] }],
    "text-wrap": [{ text: ["balance", "pretty"] }],
    "text-size": [{ text: [size] }],
    "text-color": [{ text: [any] }],
    "bg-image": [{ bg: [(value: string) => value.startsWith("[linear-gradient")] }],
    bg: [{ bg: [any] }],
    "border-collapse": [{ border: ["collapse", "separate"] }],
    "border-style": [{ border: ["dashed", "solid"] }],
    ...Object.fromEntries(
      ["border", "border-x", "border-y", "border-t", "border-r", "border-b", "border-l", "border-s"].flatMap(
        (name) => [
          [name, [{ [name]: width }]],
          [`${name}-color`, [{ [name]: [any] }]],
        ],
      ),
    ),
    "outline-style": [{ outline: ["none", "solid"] }],
    outline: [{ outline: width }],
    "outline-color": [{ outline: [any] }],
    "ring-offset": [{ "ring-offset": [size] }],
    "ring-offset-color": [{ "ring-offset": [any] }],
    ring: [{ ring: width }],
    "ring-color": [{ ring: [any] }],
    "shadow-none": [{ shadow: ["none"] }],
    shadow: [{ shadow: [any] }],
    "stroke-width": [{ stroke: [size] }],
    stroke: [{ stroke: [any] }],
    fit: [{ object: ["contain", "cover"] }],
    object: [{ object: [any] }],
  },
  postfixLookupClassGroups: ["container-type"],
  conflictingClassGroups: {
    "container-named": ["container-type"],
    inset: ["inset-x", "inset-y", "top", "right", "bottom", "left", "start", "end"],
    "inset-x": ["right", "left", "start", "end"],
    "inset-y": ["top", "bottom"],
    m: ["mx", "my", "mt", "mr", "mb", "ml", "ms", "me"],
    mx: ["mr", "ml", "ms", "me"],
    my: ["mt", "mb"],
    p: ["px", "py", "pt", "pr", "pb", "pl", "ps", "pe"],
    px: ["pr", "pl", "ps", "pe"],
    py: ["pt", "pb"],
    gap: ["gap-x", "gap-y"],
    size: ["w", "h"],
    flex: ["basis", "grow", "shrink"],
    "line-clamp": ["display", "overflow"],
    overflow: ["overflow-x", "overflow-y"],
    rounded: ["rounded-t", "rounded-b"],
    translate: ["translate-x", "translate-y"],
    "scroll-my": ["scroll-mt", "scroll-mb"],
    border: ["border-x", "border-y", "border-t", "border-r", "border-b", "border-l", "border-s"],
    "border-x": ["border-r", "border-l", "border-s"],
    "border-y": ["border-t", "border-b"],
    "border-color": [
      "border-x-color",
      "border-r-color",
      "border-l-color",
      "border-t-color",
      "border-b-color",
    ],
    "text-size": ["leading"],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ["*", "**", "after", "before", "file", "marker", "placeholder", "selection"],
}));
