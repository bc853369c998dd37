import 'server-only';
import { type FactName, fillTexts } from '@/lib/features/content/shared';
import { getFrameContent } from '@/lib/features/content';
import { getDeliveryDays } from '@/lib/features/checkout/delivery';
import type { DaysRange } from '@/lib/features/checkout/delivery/shared';
import { listDistricts, listDivisions } from '@/lib/shop/locations/queries';
import { placeName } from '@/lib/shop/locations/rules';
import { offeredWays } from '@/lib/features/payments';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { formatCount } from '@/lib/platform/money';

/** The ways to pay that are on, by the names that buyers know. */
export async function waysToPayNames(locale: Locale): Promise<string[]> {
  const t = serverLabels(locale);
  const { methods, wallets } = await offeredWays();
  return methods.flatMap((method) =>
    method === 'wallet'
      ? wallets.map((wallet) => t(`walletForm.wallet.${wallet}`))
      : [t(`paymentMethods.${method}.name`)],
  );
}

/** Where cash on delivery is taken; empty where the shop takes none. */
async function cashAreas(locale: Locale): Promise<string> {
  const { methods } = await offeredWays();
  if (!methods.includes('cod')) return '';
  const [divisions, districts] = await Promise.all([listDivisions(), listDistricts()]);
  return serverLabels(locale)('layout.cashAreas', {
    count: formatCount(districts.length, locale),
    areas: divisions.map((division) => placeName(division, locale)).join(', '),
  });
}

/** `5–10`, or one number where both are the same. */
export const daysText = ({ least, most }: DaysRange, locale: Locale): string =>
  least === most
    ? formatCount(least, locale)
    : `${formatCount(least, locale)}–${formatCount(most, locale)}`;

/**
 * Returns the facts that editable texts refer to by name.
 * @param days of a product's own delivery, as `daysText` writes them; else by the shop's table
 */
export async function shopFacts(locale: Locale, days?: string): Promise<Record<FactName, string>> {
  const [ways, areas, known] = await Promise.all([
    waysToPayNames(locale),
    cashAreas(locale),
    days ?? getDeliveryDays({}).then((ofShop) => daysText(ofShop, locale)),
  ]);
  return { ways: ways.join(', '), areas, days: known };
}

/** Words and ways to pay that stand around every page. */
export async function readFrame(locale: Locale) {
  const [{ announcement, footer, delivery }, ways, areas] = await Promise.all([
    getFrameContent(locale),
    waysToPayNames(locale),
    cashAreas(locale),
  ]);
  const { note } = fillTexts({ note: delivery.note }, { areas });
  return { announcement, footer, pay: { ways, note } };
}
