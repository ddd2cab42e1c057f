/**
 * Input masks: `9` takes a digit, `A` a letter, `*` either; `\\` makes the next character literal, and all other
 * characters are literal. The value of a masked field is the whole text, including the mask's own characters.
 */

type Slot = "digit" | "letter" | "either";
type Place = { readonly slot: Slot } | { readonly sign: string };

const SLOTS: Readonly<Record<string, Slot>> = { 9: "digit", A: "letter", "*": "either" };
const TAKES: Readonly<Record<Slot, RegExp>> = {
  digit: /^[0-9]$/,
  letter: /^\p{L}$/u,
  either: /^[\p{L}0-9]$/u,
};

function placesOf(mask: string): Place[] {
  const places: Place[] = [];
  let isEscaped = false;
  for (const sign of mask) {
    const slot = isEscaped ? undefined : SLOTS[sign];
    if (!isEscaped && sign === "\\") {
      isEscaped = true;
      continue;
    }
    isEscaped = false;
    places.push(slot ? { slot } : { sign });
  }
  return places;
}

const takes = (place: Place, sign: string): boolean =>
  "slot" in place ? TAKES[place.slot].test(sign) : place.sign === sign;

/** Whether the mask has a place to be filled in. */
export const hasSlots = (mask: string): boolean => placesOf(mask).some((place) => "slot" in place);

/** Number of characters of a value that fills the mask. */
export const maskLength = (mask: string): number => placesOf(mask).length;

/** Whether only digits are typed. */
export const isDigitsOnly = (mask: string): boolean =>
  placesOf(mask).every((place) => !("slot" in place) || place.slot === "digit");

/** Whether the value fills the whole mask. */
export function fillsMask(mask: string, value: string): boolean {
  const places = placesOf(mask);
  const signs = [...value];
  return signs.length === places.length && places.every((place, i) => takes(place, signs[i] ?? ""));
}

/**
 * A value that fills the mask: `12/34/5678`, `ABC-123`.
 * @param either the kind of character for places that take a digit or a letter
 */
export function maskExample(mask: string, either: "digit" | "letter" = "digit"): string {
  let [digits, letters] = [0, 0];
  const example = (place: Place): string => {
    if (!("slot" in place)) return place.sign;
    if (place.slot === "letter" || (place.slot === "either" && either === "letter"))
      return String.fromCharCode(65 + (letters++ % 26));
    digits += 1;
    return String(digits % 10);
  };
  return placesOf(mask).map(example).join("");
}

/** The empty mask, as a placeholder: `__/__/____`. */
export const maskOutline = (mask: string): string =>
  placesOf(mask)
    .map((place) => ("slot" in place ? "_" : place.sign))
    .join("");

/**
 * Fits a typed text to the mask: characters that fit nowhere are left out, and the mask's own characters are added
 * before the next typed one, or after the last. Fitting twice changes nothing.
 * @param before the text before this keystroke: removing one of the mask's own characters at its end removes the
 *   typed character before it
 */
export function fitToMask(mask: string, typed: string, before = ""): string {
  const places = placesOf(mask);
  const isShortened = typed.length < before.length && before.startsWith(typed);
  let signs = [...typed];
  if (isShortened && fitted(places, signs) === before) signs = signs.slice(0, -1);
  return fitted(places, signs, !isShortened);
}

function fitted(places: readonly Place[], signs: readonly string[], isClosed = true): string {
  let text = "";
  let at = 0;
  for (const sign of signs) {
    // The mask's own characters before the place that takes this character.
    let skipped = "";
    let place = at;
    for (; place < places.length; place++) {
      const here = places[place];
      if (!here || takes(here, sign) || "slot" in here) break;
      skipped += here.sign;
    }
    const here = places[place];
    if (!here || !takes(here, sign)) continue;
    text += skipped + sign;
    at = place + 1;
  }
  const rest = places.slice(at);
  if (text === "" || !isClosed || rest.some((place) => "slot" in place)) return text;
  return text + rest.map((place) => ("sign" in place ? place.sign : "")).join("");
}
