import type { OrderRecord } from '../../../models/order';

/** Name of the cash holder where no courier brought the order: the seller. */
export const OWN_HANDS = 'own';

/** A courier that many sellers hand their parcels to. */
interface Courier {
  /** Name of its account in the books, as in `courier:pathao`. */
  slug: string;
  /** Its proper name, offered where a seller types it. */
  name: string;
  /** Other spellings, in any case and with any signs between. */
  also: readonly string[];
}

export const COURIERS: readonly Courier[] = [
  { slug: 'pathao', name: 'Pathao', also: ['পাঠাও'] },
  { slug: 'steadfast', name: 'Steadfast', also: ['Stead Fast', 'স্টেডফাস্ট'] },
  { slug: 'redx', name: 'RedX', also: ['রেডএক্স'] },
  { slug: 'sundarban', name: 'Sundarban', also: ['Sundarbans', 'SCS', 'সুন্দরবন'] },
  {
    slug: 'sa-paribahan',
    name: 'SA Paribahan',
    also: ['SA Poribohon', 'SAP', 'এসএ পরিবহন'],
  },
  { slug: 'paperfly', name: 'Paperfly', also: ['পেপারফ্লাই'] },
  { slug: 'ecourier', name: 'eCourier', also: ['ইকুরিয়ার'] },
  {
    slug: OWN_HANDS,
    name: 'Own delivery',
    also: ['own', 'own rider', 'self', 'self delivery', 'নিজস্ব ডেলিভারি', 'নিজে'],
  },
];

/** Words that people add after a courier's name. */
const BEHIND =
  /-(?:couriers?|services?|logistics|express|parcel|limited|pvt|ltd|কুরিয়ার|সার্ভিস|লিমিটেড)$/u;

const dashed = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

const squeezed = (slug: string): string => slug.replaceAll('-', '');

const KNOWN: ReadonlyMap<string, string> = new Map(
  COURIERS.flatMap(({ slug, name, also }) =>
    [slug, name, ...also].map((word) => [squeezed(dashed(word)), slug] as const),
  ),
);

/**
 * A courier's name as its account in the books is called: of a known one its slug, however it is
 * written ("RedX", "redx courier service"), else lower case, of letters, digits and dashes.
 * @returns empty where the text has neither letters nor digits
 */
export function courierSlug(text: string): string {
  const slug = dashed(text);
  for (let rest = slug; ; rest = rest.replace(BEHIND, '')) {
    const known = KNOWN.get(squeezed(rest));
    if (known !== undefined) return known;
    if (!BEHIND.test(rest)) return slug;
  }
}

/** A courier's own name; of one that is not known its slug in words: `abc-line` is Abc Line. */
export const courierName = (slug: string): string =>
  COURIERS.find((courier) => courier.slug === slug)?.name ??
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The collector of an order's cash: its courier's slug, or `own` for pick-up or without a courier. */
export function courierOf({
  delivery,
  courier,
}: {
  delivery: Pick<OrderRecord['delivery'], 'kind'>;
  courier?: string | null;
}): string {
  if (delivery.kind === 'pickup') return OWN_HANDS;
  return courierSlug(courier ?? '') || OWN_HANDS;
}
