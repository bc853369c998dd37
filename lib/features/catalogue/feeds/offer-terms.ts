import type { StructuredData } from './structured-data';

/** What comes with every offer of a product's page. */
export interface OfferTerms {
  /** What delivery of the smallest order costs, in taka; null where goods can only be fetched. */
  range: { lowest: number; highest: number } | null;
  /** From the order to the goods, of which the seller needs so many to send them. */
  days: { least: number; most: number };
  dispatchDays: number;
  /** In which unused goods may go back. */
  returnDays: number;
}

const daysOf = (minValue: number, maxValue: number): StructuredData => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** Delivery within the country: what it costs over all districts, and how long it takes. */
function shipping({ range, days, dispatchDays }: OfferTerms): StructuredData | undefined {
  if (range === null) return undefined;
  const { lowest, highest } = range;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      ...(lowest === highest
        ? { value: lowest.toFixed(2) }
        : { minValue: lowest.toFixed(2), maxValue: highest.toFixed(2) }),
      currency: 'BDT',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BD' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysOf(0, dispatchDays),
      transitTime: daysOf(days.least - dispatchDays, days.most - dispatchDays),
    },
  };
}

/** Unused goods go back within days that the shop sets, at the buyer's cost. */
const returnPolicy = ({ returnDays }: OfferTerms): StructuredData => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BD',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
});

/**
 * `shippingDetails` and `hasMerchantReturnPolicy` of the offers of one page: whole in its first offer, and
 * by their ids in all others, of which a page may have 250.
 * @param url of the page
 */
export function offerTerms(
  terms: OfferTerms,
  url: string,
): { whole: StructuredData; named: StructuredData } {
  const parts = { shippingDetails: shipping(terms), hasMerchantReturnPolicy: returnPolicy(terms) };
  const whole: StructuredData = {};
  const named: StructuredData = {};
  for (const [name, data] of Object.entries(parts)) {
    if (data === undefined) continue;
    const id = { '@id': `${url}#${name}` };
    whole[name] = { ...id, ...data };
    named[name] = id;
  }
  return { whole, named };
}
