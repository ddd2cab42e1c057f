import type { ReactNode } from "react";

export type AuthPageProps = {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Link to the alternative page: "New here? Create an account". */
  footer?: ReactNode;
};

/** Layout of a sign-up or sign-in page: title, form, link to the alternative. */
export function AuthPage({ title, description, children, footer }: AuthPageProps) {
  return (
    <>
      <header className="mb-7 flex flex-col gap-1.5">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {description && <p className="text-pretty text-base text-muted">{description}</p>}
      </header>
      {children}
      {footer && <p className="mt-8 text-muted">{footer}</p>}
    </>
  );
}
