import type { ReactNode } from "react";
import { accentStyle } from "@/components/signing/model/accent";
import { directionOf, type Language } from "@/lib/words/languages";

const CLASS_NAME = "signing";

/**
 * The ground of every state of the signing page: its language, its size of text, and the sender's colour as far as it can
 * be read.
 */
export function SigningSurface({
  language,
  accentColor,
  children,
}: {
  language: Language;
  accentColor: string | null;
  children: ReactNode;
}) {
  const style = accentStyle(accentColor, CLASS_NAME);
  return (
    <div
      lang={language}
      dir={directionOf(language)}
      className={`${CLASS_NAME} min-h-dvh text-base leading-6`}
    >
      {style && <style>{style}</style>}
      {children}
    </div>
  );
}
