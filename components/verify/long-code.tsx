/**
 * An id or a hash, on a separate line, since next to words it would break anywhere; always left to right, whatever
 * the direction of the text around it.
 */
export const LongCode = ({ children }: { children: string }) => (
  <span className="block">
    <bdi dir="ltr" className="break-all font-mono text-[0.875em]">
      {children}
    </bdi>
  </span>
);
