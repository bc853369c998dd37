/** Where couriers show a parcel to anybody who has its number. */
const PAGES: Readonly<Record<string, (number: string) => string>> = {
  pathao: (number) => `https://merchant.pathao.com/tracking?consignment_id=${number}`,
  steadfast: (number) => `https://steadfast.com.bd/t/${number}`,
  redx: (number) => `https://redx.com.bd/track-parcel/?trackingId=${number}`,
  sundarban: () => 'https://sundarbancourierltd.com/',
  paperfly: () => 'https://go.paperfly.com.bd/track/order',
};

/**
 * The courier's own page of a parcel.
 * @param slug the courier's, see orders/courier-rules.ts
 * @returns undefined where there is no number, or the courier has no such page
 */
export function trackingUrl(slug: string, trackingNumber: string): string | undefined {
  if (trackingNumber === '') return undefined;
  return PAGES[slug]?.(encodeURIComponent(trackingNumber));
}
