/** Scores by slot, of which few are above 0: reading and clearing look at those alone. */
export class ScoreSheet {
  #scores = new Float32Array(0);
  /** Slots that have a score, each once. */
  readonly slots: number[] = [];

  /** Makes room for so many slots. */
  fit(slots: number): void {
    if (slots > this.#scores.length) this.#scores = new Float32Array(slots + (slots >> 3));
  }

  of(slot: number): number {
    return this.#scores[slot]!;
  }

  /** The better of the slot's score and this one. */
  raise(slot: number, score: number): void {
    const before = this.#scores[slot]!;
    if (score <= before) return;
    if (before === 0) this.slots.push(slot);
    this.#scores[slot] = score;
  }

  clear(): void {
    for (const slot of this.slots) this.#scores[slot] = 0;
    this.slots.length = 0;
  }
}

/** Slots that have a score on every sheet. */
export function slotsInAll(sheets: readonly ScoreSheet[]): number[] {
  const [rarest, ...others] = [...sheets].sort((a, b) => a.slots.length - b.slots.length);
  if (rarest === undefined) return [];
  return rarest.slots.filter((slot) => others.every((sheet) => sheet.of(slot) > 0));
}

/** Slots that have a score on a sheet, each once. */
export function slotsInAny(sheets: readonly ScoreSheet[]): number[] {
  return sheets.flatMap(({ slots }, at) =>
    slots.filter((slot) => !sheets.slice(0, at).some((sheet) => sheet.of(slot) > 0)),
  );
}
