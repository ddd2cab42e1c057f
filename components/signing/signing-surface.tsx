import type { ReactNode } from "react";
import { accentStyle } from "@/components/signing/model/accent";
import { directionOf, type Language } from "@/lib/contracts/languages";

const CLASS_NAME = "signing";

/**
 * Root element of every state of the signing page: sets the language, the text size, and the sender's accent colour,
 * adjusted for contrast.
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
