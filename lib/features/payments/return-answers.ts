import 'server-only';
import type { PaymentRecord } from '../../../models/payment';
import { DEFAULT_LOCALE, isLocale } from '../../platform/i18n/i18n';
import { localePath } from '../../platform/i18n/locale-path';
import { paths } from '../../shop/paths';

type Attempt = Pick<PaymentRecord, 'purchaseId' | 'language'>;

/**
 * Leads a browser that comes from a payment provider to the page that shows what is known, as a GET:
 * only then does it bring its session, and only the attempt knows the buyer's language.
 * @param payment null where it named no attempt of ours: My Cart has them all
 */
export function returnAnswer(payment: Attempt | null): Response {
  const location = payment === null ? paths.cart : payPage(payment);
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

function payPage({ purchaseId, language }: Attempt): string {
  // An attempt of an earlier release has none.
  const locale = language && isLocale(language) ? language : DEFAULT_LOCALE;
  return localePath(locale, paths.pay(String(purchaseId)));
}

/** The fields of a form post of a provider's, the first of each name. */
export function postedFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) fields[name] ??= value;
  return fields;
}
