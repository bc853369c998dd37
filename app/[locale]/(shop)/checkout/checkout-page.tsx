import { randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageCheckoutVisitor } from '@/app/api/checkout/checkout-visitor';
import { CheckoutForm } from '@/components/checkout/checkout-form';
import { asksCode } from '@/components/payments/asks-code';
import { CookiesNotice } from '@/components/ui/cookies-notice';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { refusalMessages, type Refusal } from '@/components/ui/refusal-messages';
import { pageActor } from '@/lib/features/accounts';
import { quoteCheckout, startCheckout } from '@/lib/features/checkout';
import {
  type BoughtLine,
  type CheckoutQuote,
  lineField,
  quoteSchema,
} from '@/lib/features/checkout/shared';
import { walkCascade } from '@/lib/shop/locations/queries';
import { cascadeOf } from '@/lib/shop/locations/rules';
import type { FormFlash } from '@/lib/platform/http/flash-cookie';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { withQuery } from '@/lib/platform/query';
import { parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { ADDRESS_MESSAGES } from '../user/addresses/messages';
import { one } from '../../posted-form';

/** The part that both checkout pages share: everything between their heading and their end. */

interface Asked {
  locale: Locale;
  /** The page's own path, without language. */
  path: string;
  query: Record<string, string | string[] | undefined>;
  /** The one line of a Buy; null for the whole basket. */
  bought: BoughtLine | null;
}

/**
 * Returns what was typed into a refused post without the script, never what somebody else typed: a guest's
 * page gets what guests typed, and so does the first page of a user who has just become a guest.
 */
async function typedBefore(path: string, account: string, step: string | undefined) {
  const typed = await readFormFlash(path.replace(/[?#].*$/, ''));
  if (!typed) return null;
  const { account: of = '' } = typed.values;
  return of === account || (of === '' && step === 'entered') ? typed : null;
}

/** Reads a checkout page. Redirects to the login where the session ended before the form was sent. */
export async function readCheckout({ locale, path, query, bought }: Asked) {
  const [notice, step] = [one(query.notice), one(query.step)];
  const actor = await pageActor(locale);
  if (actor === null && notice === 'NOT_SIGNED_IN') {
    const callbackUrl = localePath(locale, path);
    redirect(withQuery(localePath(locale, paths.login), { callbackUrl, notice: 'SESSION_ENDED' }));
  }
  const who = await pageCheckoutVisitor(actor);
  const typed = await typedBefore(path, actor?.id ?? '', step);
  const quantity = parseNumber(typed?.values[lineField('quantity')] ?? '');
  const line = bought && typed && quantity ? { ...bought, quantity } : bought;
  const start = await startCheckout(who, line ? [line] : undefined);
  const values = typed ? { ...typed.values } : start.values;
  const asked = quoteSchema.safeParse({ ...values, ...(line && { lines: [line] }) });
  const [quote, place] = await Promise.all([
    typed && asked.success ? quoteCheckout(who, asked.data) : start.quote,
    walkCascade(cascadeOf(values)),
  ]);
  return { ...start, values, quote, place, typed, notice, step, bought: line };
}

type Read = Awaited<ReturnType<typeof readCheckout>>;

/** Why a post without the script was refused. */
export async function CheckoutNotice({ read, locale }: { read: Read; locale: Locale }) {
  const { notice, typed, quote } = read;
  const t = await getTranslations();
  // The form says these itself.
  const isHere = notice !== undefined && !['NOT_SIGNED_IN', 'ORDERED_ALREADY'].includes(notice);
  return (
    <>
      <PageMessages namespaces={['cookies']}>
        <CookiesNotice />
      </PageMessages>
      {isHere && (
        <PageNotice
          icon="error"
          {...noticeLabels(t, notice, quote, { figures: typed?.figures, locale })}
          button={t('dialogs.ok')}
        />
      )}
    </>
  );
}

function noticeLabels(t: Translator, code: string, quote: CheckoutQuote, refusal: Refusal) {
  const available = refusal.figures?.available ?? quote.sellers[0]?.lines[0]?.stock;
  if (code === 'BELOW_MINIMUM') {
    const text = t('checkout.below', { mainQuantity: String(available) });
    return { title: t('checkout.belowTitle'), text };
  }
  if (code === 'ABOVE_MAXIMUM') {
    const text = t('checkout.above', { maxQuantity: String(available) });
    return { title: t('checkout.aboveTitle'), text };
  }
  const text = refusalMessages(t, code, refusal) ?? t('checkoutPage.failed');
  return { title: t('errors.title'), text };
}

const taka = (text: string | undefined) => {
  const sum = Number(text);
  return text !== undefined && Number.isFinite(sum) ? sum : undefined;
};

const purchaseOf = ({ figures: statistics }: Pick<FormFlash, 'figures'>) => {
  const id = statistics?.purchaseId;
  return typeof id === 'string' ? id : undefined;
};

export function CheckoutBody({ read, locale }: { read: Read; locale: Locale }) {
  const { notice, typed, values, step } = read;
  // The next list, or new prices, were asked for: nothing is wrong with the rest yet.
  const isStep = values.placeStep !== undefined || values.checkoutStep !== undefined;
  return (
    <PageMessages
      namespaces={[
        ...([
          'checkout',
          'checkoutPage',
          'payment',
          'paymentMethods',
          'basketPage',
          'unit',
          'phoneCode',
        ] as const),
        ...(['moreContact', ...ADDRESS_MESSAGES] as const),
      ]}
    >
      <CheckoutForm
        locale={locale}
        account={read.account}
        addresses={read.addresses}
        values={values}
        errors={isStep ? undefined : typed?.errors}
        place={read.place}
        quote={read.quote}
        bought={read.bought}
        idempotencyKey={randomUUID()}
        asksCode={step === 'code' || (read.account !== '' && asksCode(notice, values))}
        totalWas={
          notice === 'PRICE_CHANGED' || notice === 'BASKET_CHANGED'
            ? taka(typed?.values.expectedTotal)
            : undefined
        }
        orderedBefore={notice === 'ORDERED_ALREADY' && typed ? purchaseOf(typed) : undefined}
      />
    </PageMessages>
  );
}
