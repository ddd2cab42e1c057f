"use client";

import { Languages } from "lucide-react";
import { useRouter } from "next/navigation";
import { LANGUAGE_PARAMETER } from "@/components/signing/language-choice";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES } from "@/lib/contracts/languages";

/** The longest time that a document can stay open, in seconds. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

function storeInCookie(language: string): void {
  const { pathname, protocol } = window.location;
  const secure = protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people sign with
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=${pathname}; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`;
}

function storeInUrl(language: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  window.history.replaceState(null, "", url);
}

/**
 * Switches the page's language with a native select. Entries are kept, and the choice is remembered for this link.
 * Hidden if it cannot be remembered.
 */
export function LanguageSwitcher() {
  const { language, messages, kept } = useWording();
  const router = useRouter();
  if (!kept) return null;
  const choose = (chosen: string) => {
    if (kept === "cookie") storeInCookie(chosen);
    else storeInUrl(chosen);
    router.refresh();
  };
  return (
    <span
      className={`${buttonStyles({ variant: "quiet", size: "lg" })} hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-sm:px-3`}
    >
      <Languages aria-hidden />
      <span aria-hidden className="max-sm:hidden">
        {LANGUAGE_NAMES[language]}
      </span>
      <select
        id="language"
        aria-label={messages.page.language}
        value={language}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        {LANGUAGES.map((option) => (
          <option key={option} value={option} lang={option}>
            {LANGUAGE_NAMES[option]}
          </option>
        ))}
      </select>
    </span>
  );
}
