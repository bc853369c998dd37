/** Steps into which scores are sorted; what lies in one step goes newest first. */
const STEPS = 2048;
/** Above any number of products. */
const PLACES = 2 ** 32;

/**
 * A page of the best. Only what can be on the page is sorted, so that half the catalogue is ranked
 * in a millisecond.
 * @param slots that may be shown
 * @param scores above 0, for each of them
 * @param oldestFirst every slot by age
 * @param ages by slot: its place there
 */
export function rank(
  slots: Uint32Array,
  scores: Float32Array,
  oldestFirst: Int32Array,
  ages: Int32Array,
  skip: number,
  limit: number,
): number[] {
  let best = 0;
  for (const score of scores) if (score > best) best = score;
  const steps = Uint16Array.from(scores, (score) => Math.round((score / best) * (STEPS - 1)));
  const counts = new Uint32Array(STEPS);
  for (const step of steps) counts[step]! += 1;
  // The page ends in this step.
  let last = STEPS - 1;
  for (let reached = counts[last]!; last > 0 && reached < skip + limit; reached += counts[last]!) {
    last -= 1;
  }
  const keys: number[] = [];
  for (let at = 0; at < slots.length; at += 1) {
    if (steps[at]! >= last) keys.push(steps[at]! * PLACES + ages[slots[at]!]!);
  }
  const inOrder = Float64Array.from(keys).sort();
  const end = Math.max(0, inOrder.length - skip);
  const page = inOrder.subarray(Math.max(0, end - limit), end);
  return Array.from(page, (key) => oldestFirst[key % PLACES]!).reverse();
}
