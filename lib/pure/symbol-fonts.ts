/**
 * Maps the symbol fonts of word processors, whose characters are letters or private code points (U+F020 to U+F0FF) in
 * files, to the Unicode characters that mean the same. A character that no font of the PDFs has is replaced by one
 * that they have. Ticked boxes become ☑ or ☒, empty ones ☐.
 */

/** Characters from 0x20 on, by the font's name in lower case; U+FFFD for missing ones. */
const TABLES: Readonly<Record<string, string>> = {
  symbol:
    " !∀#∃%&∋()*+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_¯αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}~���������������������������������€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|—↩ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇧⇒⇩◊〈®©™∑((([[[{{{|�〉∫∫∫∫)))]]]}}}",
  wingdings:
    " 🖉✂✁👓🕭🕮🕯🕿✆🖂🖃📪📫📬📭🗀🗁🗎🗏🗐🗄⌛🖮🖰🖲🖳🖴🖫🖬✇✍🖎✌🖏👍👎☜☞☝☟🖐☺😐☹💣🕱🏳🏱✈☼🌢❄🕆✞🕈✠✡☪☯🕉☸♈♉♊♋♌♍♎♏♐♑♒♓🙰🙵●❍■□🞐❑❒🞟⧫◆❖⬥⌧⮹⌘🏵🏶🙶🙷▯🄋➀➁➂➃➄➅➆➇➈➉🄌➊➋➌➍➎➏➐➑➒➓🙢🙠🙡🙣🙞🙜🙝🙟∙•⬝○🞆🞈🞊🞋🔿▪☐🟁🟅★🟋🟏🟓🟑⯐⌖⯎⯏⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛⮰⮱⮲⮳⮴⮵⮶⮷🙪🙫🙕🙔🙗🙖🙐🙑🙒🙓⌫⌦⮘➢⮙⮛⮈⮊⮉⮋←→↑↓🡬🡭🡯🡮🡸🡺🡹🡻🡼🡽🡿🡾⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂🢬🢭✗✓☒☑",
  "wingdings 2":
    " 🖊🖋🖌🖍✄✀🕾🕽🗅🗆🗇🗈🗉🗊🗋🗌🗍📋🗑🗔🖵🖶🖷🖸🖭🖯🖱🖒🖓🖘🖙🖚🖛👈👉🖜🖝🖞🖟🖠🖡👆👇🖢🖣🖑✗✓☒☑☒☒⮾⮿🛇⊘🙱🙴🙲🙳?🙹🙺🙻🙦🙤🙥🙧🙚🙘🙙🙛⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿�☉🌕☽☾¶✝🕇🕜🕝🕞🕟🕠🕡🕢🕣🕤🕥🕦🕧🙨🙩⋅🞄⦁●○🞅🞇🞉⊙⦿🞌🞍◾■☐🞑🞒🞓🞔▣🞕🞖🞗🞘⬩⬥◇🞚◈🞛🞜🞝🞞⬪⬧◊🞠◖◗⯊⯋⯀⯁⬟⯂⬣⬢⯃⯄🞡🞢🞣🞤🞥🞦🞧🞨🞩🞪🞫🞬🞭🞮🞯🞰🞱🞲🞳🞴🞵🞶🞷🞸🞹🞺🞻🞼🞽🞾🞿🟀🟂🟄🟆🟉🟊✶🟌🟎🟐🟒✹🟃🟇✯🟍🟔⯌⯍※⁂",
  "wingdings 3":
    " ⭠⭢⭡⭣⭦⭧⭩⭨⭰⭲⭱⭳⭶⭸⭻⭽⭤⭥⭪⭬⭫⭭⭍⮠⮡⮢⮣⮤⮥⮦⮧⮐⮑⮒⮓⮀⮃⭾⭿⮄⮆⮅⮇⮏⮍⮎⮌⭮⭯⎋⌤⌃⌥␣⍽⇪⮸🢠🢡🢢🢣🢤🢥🢦🢧🢨🢩🢪🢫🡐🡒🡑🡓🡔🡕🡗🡖🡘🡙▲▼△▽◀▶◁▷◣◢◤◥🞀🞂🞁�🞃⯅⯆⯇⯈⮜⮞⮝⮟🠐🠒🠑🠓🠔🠖🠕🠗🠘🠚🠙🠛🠜🠞🠝🠟🠀🠂🠁🠃🠄🠆🠅🠇🠈🠊🠉🠋🠠🠢🠤🠦🠨🠪🠬🢜🢝🢞🢟🠮🠰🠲🠴🠶🠸🠺🠹🠻🢘🢚🢙🢛🠼🠾🠽🠿🡀🡂🡁🡃🡄🡆🡅🡇⮨⮩⮪⮫⮬⮭⮮⮯🡠🡢🡡🡣🡤🡥🡧🡦🡰🡲🡱🡳🡴🡵🡷🡶🢀🢂🢁🢃🢄🢅🢇🢆🢐🢒🢑🢓🢔🢖🢕🢗",
  webdings:
    " 🕷🕸🕲🕶🏆🎖🖇🗨🗩🗰🗱🌶🎗🙾🙼🗕🗖🗗⏴⏵⏶⏷⏪⏩⏮⏭⏸⏹⏺🗚🗳🛠🏗🏘🏙🏚🏜🏭🏛🏠🏖🏝🛣🔍🏔👁👂🏞🏕🛤🏟🛳🕬🕫🕨🔈🎔🎕🗬🙽🗭🗪🗫⮔✔🚲☐🛡📦🛱⬛🚑🛈🛩🛰🟈🕴⬤🛥🚔🗘✖❓🛲🚇🚍⛳⊘⊖🚭🗮⏐🗯🗲�🚹🚺🛉🛊🚼👽🏋⛷🏂🏌🏊🏄🏍🏎🚘🗠🛢💰🏷💳👪🗡🗢🗣✯🖄🖅🖃🖆🖹🖺🖻🕵🕰🖽🖾📋🗒🗓🕮📚🗞🗟🗃🗂🖼🎭🎜🎘🎙🎧💿🎞📷🎟🎬📽📹📾📻🎚🎛📺💻🖥🖦🖧🕹🎮🕻🕼📟🖁🖀🖨🖩🖿🖪🗜🔒🔓🗝📥📤🕳🌣🌤🌥🌦☁🌨🌧🌩🌪🌬🌫🌜🌡🛋🛏🍽🍸🛎🛍Ⓟ♿🛆🖈🎓🗤🗥🗦🗧🛪🐿🐦🐟🐕🐈🙬🙮🙭🙯🗺🌍🌏🌎🕊",
  // The symbol font of Macs and PostScript printers.
  "zapf dingbats":
    " ✁✂✃✄☎✆✇✈✉☛☞✌✍✎✏✐✑✒✓✔✕✖✗✘✙✚✛✜✝✞✟✠✡✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❐❑❒▲▼◆❖◗❘❙❚❛❜❝❞�❨❩❪❫❬❭❮❯❰❱❲❳❴❵�������������������❡❢❣❤❥❦❧♣♦♥♠①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→↔↕➘➙➚➛➜➝➞➟➠➡➢➣➤➥➦➧➨➩➪➫➬➭➮➯�➱➲➳➴➵➶➷➸➹➺➻➼➽➾",
};
/** Other names of these fonts. */
const ALIASES: Readonly<Record<string, string>> = {
  zapfdingbats: "zapf dingbats",
  "itc zapf dingbats": "zapf dingbats",
  dingbats: "zapf dingbats",
  "monotype sorts": "zapf dingbats",
  "symbol mt": "symbol",
};

const FIRST = 0x20;
const PRIVATE = 0xf000;
const NONE = "\ufffd";
/** Shown for a character that no table has. */
const UNKNOWN_SYMBOL = "\u25a1";
/** Private code points whose font is unknown are mostly Wingdings; this one is the bullet of Symbol. */
const USUAL: Readonly<Record<number, string>> = { 183: "\u2022" };

/** Mathematical letters that become words in the text. */
const WORDS: Readonly<Record<string, string>> = { ℑ: "Im", ℜ: "Re", ℘: "P" };

const tables = new Map<string, readonly string[]>();

function tableOf(font: string): readonly string[] | null {
  const plain = font
    .trim()
    .replace(/^["']|["']$/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
  const name = Object.hasOwn(ALIASES, plain) ? (ALIASES[plain] ?? plain) : plain;
  const given = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined;
  if (given === undefined) return null;
  const known = tables.get(name) ?? Array.from(given, (sign) => WORDS[sign] ?? sign);
  tables.set(name, known);
  return known;
}

/** Whether a font has symbols in place of letters. */
export const isSymbolFont = (font: string): boolean => tableOf(font) !== null;

interface SymbolText {
  readonly text: string;
  /** Whether the font's own table has the character; otherwise the text is a guess or a box. */
  readonly isKnown: boolean;
}

const isPrivate = (code: number): boolean => code >= PRIVATE && code <= PRIVATE + 0xff;

function symbolAt(font: string, code: number): SymbolText {
  const table = tableOf(font);
  const at = isPrivate(code) ? code - PRIVATE : code;
  const found = (table ?? tableOf("wingdings"))?.[at - FIRST];
  if (found !== undefined && found !== NONE && table) return { text: found, isKnown: true };
  if (table || !isPrivate(code)) return { text: UNKNOWN_SYMBOL, isKnown: false };
  return { text: USUAL[at] ?? (found === NONE ? undefined : found) ?? UNKNOWN_SYMBOL, isKnown: false };
}

/** A character of `w:sym` (ECMA-376 part 1, 17.3.3.30). @param char hexadecimal */
export function symbolText(font: string, char: string): SymbolText {
  const code = /^[0-9a-f]{1,6}$/i.test(char) ? Number.parseInt(char, 16) : 0;
  const isText = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xf8ff);
  // A character of an ordinary font is unchanged.
  if (isText && tableOf(font) === null && font !== "")
    return { text: String.fromCodePoint(code), isKnown: true };
  return symbolAt(font, code);
}

/** A text set in a font, with the characters of symbol fonts replaced by what they show. */
export function textInFont(text: string, font: string): SymbolText {
  if (tableOf(font) === null) return { text, isKnown: true };
  let isKnown = true;
  const shown = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const isInFont = (code > FIRST && code <= 0xff) || isPrivate(code);
    // Spaces stay, and so do characters beyond the font, which another font shows.
    if (!isInFont || code === 0xa0) return character;
    const symbol = symbolAt(font, code);
    isKnown &&= symbol.isKnown;
    return symbol.text;
  });
  return { text: shown.join(""), isKnown };
}

/** Every character that the tables can return. */
export const SYMBOL_SIGNS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  UNKNOWN_SYMBOL,
  ...Object.values(USUAL),
  ...Object.values(TABLES).flatMap((table) =>
    Array.from(table, (sign) => WORDS[sign] ?? sign).filter((sign) => sign !== NONE),
  ),
]);
