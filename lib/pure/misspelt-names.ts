/** Shorter names are similar to too many unrelated ones. */
const MIN_LENGTH = 6;

export type MisspeltName = { name: string /** The name that was probably meant. */; meant: string | null };

/**
 * Names that were probably meant for us: unknown names with our prefix, and names that are one typing mistake away
 * from a known one.
 * @param names as given
 * @param known all names that have a meaning
 * @param prefix of names that cannot belong to anybody else
 */
export function misspeltNames(
  names: readonly string[],
  known: readonly string[],
  prefix: string,
): MisspeltName[] {
  const taken = new Set(known);
  return names
    .filter((name) => !taken.has(name))
    .flatMap((name): MisspeltName[] => {
      const bare = name.startsWith(prefix) ? name.slice(prefix.length) : name;
      const near = (one: string) =>
        one.length >= MIN_LENGTH && (isOneSlip(name, one) || isOneSlip(bare, one));
      const meant = known.find((one) => one === bare) ?? known.find(near) ?? null;
      return meant || bare !== name ? [{ name, meant }] : [];
    });
}

/**
 * Whether two names differ by one missing, additional or different letter, or by two exchanged neighbours; letter
 * case does not count.
 */
function isOneSlip(a: string, b: string): boolean {
  const [x, y] = [a.toUpperCase(), b.toUpperCase()];
  if (Math.abs(x.length - y.length) > 1) return false;
  let start = 0;
  while (start < x.length && x[start] === y[start]) start += 1;
  const [restX, restY] = [x.slice(start), y.slice(start)];
  if (restX.slice(1) === restY.slice(1) || restX.slice(1) === restY || restX === restY.slice(1)) return true;
  return restX[0] === restY[1] && restX[1] === restY[0] && restX.slice(2) === restY.slice(2);
}

/** Variables of systems and programs that people keep in the same file, such as PGHOST or COMPOSE_PROJECT_NAME. */
const FOREIGN = [
  /^(?:AWS|CADDY|COMPOSE|DOCKER|GIT|LC|LD|MALLOC|NEXT|NEXTAUTH|NODE|NPM|OTEL|POSTGRES|SSL|UV|XDG)_/i,
  /^(?:ALL|HTTPS?|NO)_PROXY$/i,
  /^PG[A-Z]+$/,
  /^(?:CI|DEBUG|EDITOR|FORCE_COLOR|LANG|LANGUAGE|LOGNAME|NO_COLOR|SHELL|TERM|TZ|USER)$/,
  /^(?:HOME|HOSTNAME|PATH|PWD|TEMP|TMP|TMPDIR)$/,
];

/**
 * Names in a file of settings that mean nothing to us, however far from any of ours. Only of a file: an environment is
 * full of others' variables.
 * @param known all names that have a meaning
 */
export function unknownNames(names: readonly string[], known: readonly string[]): string[] {
  const taken = new Set(known);
  return names.filter((name) => !taken.has(name) && !FOREIGN.some((pattern) => pattern.test(name)));
}
