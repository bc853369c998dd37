/** How many steps an axis has at most. */
const STEPS = 4;

/**
 * The values of an axis from 0 to the first round one that is no less than `max`, in equal steps of
 * 1, 2 or 5 times a power of ten, at least 1 each.
 * @param max at least 0; for 0 the axis is 0 alone
 */
export function axisTicks(max: number): number[] {
  if (max <= 0) return [0];
  const least = Math.max(1, max / STEPS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= least)!;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}
