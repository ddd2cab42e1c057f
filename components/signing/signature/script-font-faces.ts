// The six handwriting fonts of typed signatures. Loaded with the first typed signature, not with the page. A browser
// only fetches the files whose characters are shown.
import "@fontsource/caveat/400.css";
import "@fontsource/dancing-script/400.css";
import "@fontsource/great-vibes/400.css";
import "@fontsource/marck-script/400.css";
import "@fontsource/mynerve/400.css";
import "@fontsource/sacramento/400.css";

/** Resolves once the font can be drawn on a canvas. */
export async function loadScriptFont(family: string, text: string): Promise<void> {
  await document.fonts.load(`32px ${family}`, text);
}
