import 'server-only';
import { paths } from '../../platform/paths';

/**
 * Leads a browser that comes from a payment provider to the page that shows what is known, as a GET:
 * only then does it bring its session.
 * @param purchaseId null where it named no attempt of ours: My Cart has them all
 */
export function returnAnswer(purchaseId: string | null): Response {
  const location = purchaseId === null ? paths.cart : paths.pay(purchaseId);
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

/** The fields of a form post of a provider's, the first of each name. */
export function postedFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) fields[name] ??= value;
  return fields;
}
