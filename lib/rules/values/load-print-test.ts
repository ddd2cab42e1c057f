import type { PrintTest } from "@/lib/rules/values/print-issue";

/**
 * Matches texts of Latin, Greek and Cyrillic letters, digits and signs: all fonts have these, and most texts have no
 * others.
 */
const PLAIN = /^[\n\t\u0020-\u007e\u00a0-\u017f\u0391-\u03a1\u03a3-\u03c9\u0400-\u045f\u2018-\u201e\u20ac]*$/;

/**
 * A lazy print test, to keep a page small: the table (7 KB compressed) is fetched for the first text that needs it.
 * Until it has loaded, such texts pass; the server checks again in any case.
 * @param onLoaded called once when the table has loaded
 */
export function lazyPrintTest(onLoaded: () => void): PrintTest {
  let test: PrintTest | null = null;
  let isRequested = false;
  return (text) => {
    if (test) return test(text);
    if (PLAIN.test(text)) return [];
    if (!isRequested) {
      isRequested = true;
      void import("@/lib/pure/print/printable").then(
        ({ unprintableCharacters: unprintableSigns }) => {
          test = unprintableSigns;
          onLoaded();
        },
        () => {
          isRequested = false;
        },
      );
    }
    return [];
  };
}
