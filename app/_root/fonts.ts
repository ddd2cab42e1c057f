import localFont from "next/font/local";

/*
 * Inter of @fontsource-variable/inter, with the weights and features that pages use: a third smaller. Made, for `latin`
 * and `latin-ext`, by FontTools 4 from files/inter-<subset>-wght-normal.woff2:
 *
 *   fonttools varLib.instancer <file> wght=400:700 -o inter.ttf
 *   fonttools subset inter.ttf --unicodes='*' --layout-features=calt,ccmp,kern,liga,locl,mark,mkmk,tnum \
 *     --flavor=woff2 --output-file=inter-<subset>.woff2
 */

/** Inter for Latin text, 32 KB, preloaded. The fallback's metrics are adjusted to avoid layout shift. */
export const inter = localFont({
  src: "./inter-latin.woff2",
  variable: "--font-inter",
  weight: "400 700",
  display: "swap",
  preload: true,
  adjustFontFallback: "Arial",
});

/** Extended Latin, 56 KB, fetched only by pages that use it. */
export const interExt = localFont({
  src: "./inter-latin-ext.woff2",
  variable: "--font-inter-ext",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});
