const HOUR_MS = 60 * 60_000;

/** Periods that a seller's earnings wait for; hours. */
export interface ReleasePeriods {
  /** How long the buyer may give goods back, for whatever reason. */
  returnHours: number;
  /** How long the seller has to answer. */
  answerHours: number;
  /** How long a seller's word alone waits for the buyer's. */
  sellerWordHours: number;
}

/** A moment some hours after another. */
export const hoursAfter = (from: Date, hours: number): Date =>
  new Date(from.getTime() + hours * HOUR_MS);

/**
 * From when on goods count as delivered, for money and for the buyer's time to give them back. A
 * seller's word alone does not before the promised day and a while for the buyer to object.
 */
export const countsFrom = (
  {
    deliveredAt,
    provedAt,
    promisedBy,
  }: { deliveredAt: Date; provedAt: Date | null; promisedBy: Date | null },
  sellerWordHours: number,
): Date => {
  if (provedAt) return provedAt;
  const latest = promisedBy && promisedBy > deliveredAt ? promisedBy : deliveredAt;
  return hoursAfter(latest, sellerWordHours);
};
