/** Steps into which scores are sorted; what lies in one step goes newest first. */
const STEPS = 2048;

/**
 * A page of the best. Sorts by counting, so that half the catalogue is ranked in a millisecond.
 * @param chosen by slot: 1 where the product may be shown
 * @param scores by slot; may end before `chosen` does
 * @param oldestFirst every slot by age
 */
export function rank(
  chosen: Uint8Array,
  scores: Float32Array,
  oldestFirst: Int32Array,
  skip: number,
  limit: number,
): number[] {
  let best = 0;
  for (let slot = 0; slot < scores.length; slot += 1) {
    if (chosen[slot] === 1 && scores[slot]! > best) best = scores[slot]!;
  }
  if (best === 0) return [];
  const stepOf = (slot: number) => Math.round((scores[slot]! / best) * (STEPS - 1));
  const counts = new Uint32Array(STEPS);
  let total = 0;
  for (let slot = 0; slot < scores.length; slot += 1) {
    if (chosen[slot] === 0) continue;
    counts[stepOf(slot)]! += 1;
    total += 1;
  }
  const places = new Uint32Array(STEPS);
  for (let step = STEPS - 2; step >= 0; step -= 1) {
    places[step] = places[step + 1]! + counts[step + 1]!;
  }
  const end = Math.min(total, skip + limit);
  const page: number[] = [];
  for (let at = oldestFirst.length - 1; at >= 0; at -= 1) {
    const slot = oldestFirst[at]!;
    if (chosen[slot] === 0 || slot >= scores.length) continue;
    const step = stepOf(slot);
    const place = places[step]!;
    places[step] = place + 1;
    if (place >= skip && place < end) page[place - skip] = slot;
  }
  return page;
}
