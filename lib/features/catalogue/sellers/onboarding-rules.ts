/** A step towards the first product on sale. */
export interface OnboardingStep {
  key: 'profile' | 'address' | 'product' | 'review';
  isDone: boolean;
}

/** What is there of a seller's beginning. */
export interface Begun {
  hasProfile: boolean;
  hasPickup: boolean;
  /** Products that wait for review, were rejected, or were approved. */
  products: { published: number; paused: number; pending: number; rejected: number };
}

/**
 * The steps of somebody who begins to sell; null once a product is on sale.
 * @param isAsked whether they came to begin: without it, who has begun nothing is a buyer
 */
export function onboardingOf(
  { hasProfile, hasPickup, products }: Begun,
  isAsked: boolean,
): OnboardingStep[] | null {
  const { published, paused, pending, rejected } = products;
  if (published + paused > 0) return null;
  const hasProduct = pending + rejected > 0;
  if (!isAsked && !hasProfile && !hasProduct) return null;
  return [
    { key: 'profile', isDone: hasProfile },
    { key: 'address', isDone: hasPickup },
    { key: 'product', isDone: hasProduct },
    { key: 'review', isDone: false },
  ];
}
