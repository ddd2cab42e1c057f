import type { ReactNode } from "react";
import { accentStyle } from "@/components/signing/model/accent";

const CLASS_NAME = "signing";

/** The ground of every state of the signing page: its size of text, and the sender's colour as far as it can be read. */
export function SigningSurface({
  accentColor,
  children,
}: {
  accentColor: string | null;
  children: ReactNode;
}) {
  const style = accentStyle(accentColor, CLASS_NAME);
  return (
    <div className={`${CLASS_NAME} min-h-dvh text-base leading-6`}>
      {style && <style>{style}</style>}
      {children}
    </div>
  );
}
