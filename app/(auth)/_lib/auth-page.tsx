import type { ReactNode } from "react";

export type AuthPageProps = {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The way to the neighbouring page: "New here? Create an account". */
  footer?: ReactNode;
};

/** One page of signing up or in: a title, a form, a way elsewhere. */
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
