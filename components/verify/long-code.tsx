/**
 * An id or a hash: on lines of its own, since it would break anywhere beside words, and from left to right among words
 * of either direction.
 */
export const LongCode = ({ children }: { children: string }) => (
  <span className="block">
    <bdi dir="ltr" className="break-all font-mono text-[0.875em]">
      {children}
    </bdi>
  </span>
);
