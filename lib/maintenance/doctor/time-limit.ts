import { type Finding, problem, reasonOf } from "@/lib/maintenance/doctor/finding";

/**
 * Runs a check for this long at most: a service that hangs is a finding, and delays no other check. Whatever a check
 * throws is its finding too.
 */
export async function withinLimit(
  check: string,
  limitMs: number,
  work: () => Promise<Finding[]>,
): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(
      () =>
        resolve([problem(check, `there was no answer within ${limitMs / 1000} s`, "see whether it hangs")]),
      limitMs,
    );
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return [problem(check, reasonOf(error))];
  } finally {
    clearTimeout(timer);
  }
}
