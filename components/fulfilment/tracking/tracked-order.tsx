import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Fact } from '@/components/orders/fact';
import { MoneyRows } from '@/components/orders/order-money';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { TrackedOrder } from '@/lib/features/aftersales/tracking/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import { OrderProgress } from '@/components/orders/order-progress';
import { OrderBadge } from '@/components/orders/status-badge';
import { ParcelList } from '@/components/fulfilment/parcels/parcel-list';
import { ReviewLink } from '@/components/aftersales/reviews/review-link';
import { RECEIPT_MESSAGES } from '@/components/fulfilment/parcels/received-notice';
import { PageMessages } from '@/components/ui/page-messages';
import { isWithdrawn } from '@/lib/features/orders/shared';
import { dayOf, readableDay, recentDate, recentTime } from '@/lib/platform/time/time';
import { knownKey } from '@/lib/platform/i18n/message-key';

interface PersonalPartProps {
  order: Pick<TrackedOrder, 'number' | 'ownId' | 'personal' | 'orderStatus'>;
  /** A code was sent to its phone: it is asked for. */
  asksCode: boolean;
  /** Whether the entered text has not the form of a code. */
  isCodeWrong: boolean;
  locale: Locale;
}

/**
 * Part of a tracked order that only its people may see and act on, and the code that opens it: plain forms.
 */
async function PersonalPart({ order, asksCode, isCodeWrong, locale }: PersonalPartProps) {
  const [t, labels, tCommon] = await Promise.all([
    getTranslations('track'),
    getTranslations('validation'),
    getTranslations('common'),
  ]);
  const { number, ownId, personal } = order;
  if (ownId !== null) {
    return (
      <Link
        href={localePath(locale, paths.order(ownId))}
        prefetch={false}
        className="btn mt-4 target w-full px-6 btn-primary sm:w-fit"
      >
        {t('open')}
      </Link>
    );
  }
  if (personal !== null) {
    return (
      <div className="mt-4 border-t border-line pt-4">
        <dl className="grid gap-3 text-[0.9375rem]">
          <Fact label={t('receiver')}>{personal.name}</Fact>
          <Fact label={tCommon('address')}>{personal.address}</Fact>
          <Fact label={tCommon('total')}>{formatTaka(personal.total, locale)}</Fact>
        </dl>
        {personal.money && <MoneyRows money={personal.money} locale={locale} />}
        {order.orderStatus === 'completed' && (
          <div className="mt-3">
            <ReviewLink orderId={personal.orderId} locale={locale} />
          </div>
        )}
        <p className="mt-3 text-sm text-muted">{t('othersAccount')}</p>
      </div>
    );
  }
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      {asksCode && (
        <form action="/api/track/enter" method="post" className="grid gap-4">
          <input type="hidden" name="number" value={number} />
          <p role="status">{t('codeSent')}</p>
          <TextField
            name="code"
            label={t('code')}
            hint={t('codeHint')}
            error={isCodeWrong ? labels('codeDigits') : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            required
          />
          <Button type="submit" className="w-full text-base">
            {t('enter')}
          </Button>
        </form>
      )}
      <form action="/api/track/code" method="post" className="grid gap-2">
        <input type="hidden" name="number" value={number} />
        {asksCode && <input type="hidden" name="again" value="1" />}
        {!asksCode && <p className="text-[0.9375rem]">{t('more')}</p>}
        <Button type="submit" variant="outline" className="w-full sm:w-fit">
          {t(asksCode ? 'codeAgain' : 'askCode')}
        </Button>
      </form>
    </div>
  );
}

interface TrackedOrderPanelProps {
  order: TrackedOrder;
  /** A code was sent to its phone: it is asked for. */
  asksCode: boolean;
  /** Whether the entered text has not the form of a code. */
  isCodeWrong: boolean;
  now: Date;
  /** The seller's name, a link where they have a page. */
  seller: ReactNode;
  locale: Locale;
}

/** An order as whoever knows its number and phone sees it. */
export async function TrackedOrderPanel(props: TrackedOrderPanelProps) {
  const { order, asksCode, isCodeWrong, now, seller, locale } = props;
  const t = await getTranslations();
  const id = `order-${order.number}`;
  const isRunning = order.orderStatus === 'pending';
  const promised = order.promisedBy && readableDay(dayOf(new Date(order.promisedBy)), locale);
  return (
    <section aria-labelledby={id} className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg font-semibold figures">
          {t('track.found', { number: order.number })}
        </h2>
        <OrderBadge status={order.orderStatus} />
      </div>
      <p className="mb-4 text-[0.9375rem] text-muted figures">
        {t('track.placed', { date: recentDate(new Date(order.placedAt), locale, now) })}
        {' · '}
        {t.rich('purchase.seller', { seller: () => seller })}
        {order.initials !== '' && ` · ${t('track.of', { initials: order.initials })}`}
      </p>
      {!isWithdrawn(order.orderStatus) && <OrderProgress fulfilment={order.fulfilment} />}
      <div className="mt-4 border-t border-line pt-4">
        {order.parcels.length > 0 ? (
          <PageMessages namespaces={RECEIPT_MESSAGES}>
            <ParcelList parcels={order.parcels} now={now} isPublic locale={locale} />
          </PageMessages>
        ) : (
          isRunning && (
            <>
              <p>
                {t(
                  order.standing === 'awaiting'
                    ? 'purchase.nextWords.awaiting'
                    : 'track.nonePacked',
                )}
              </p>
              <ul className="text-[0.9375rem] text-muted figures">
                {promised && <li>{t('track.promised', { day: promised })}</li>}
                {order.toCollect > 0 && (
                  <li>{t('track.toCollect', { sum: formatTaka(order.toCollect, locale) })}</li>
                )}
              </ul>
            </>
          )
        )}
      </div>
      <BranchDue of={[order]} locale={locale} className="mt-4 border-t border-line pt-4" />
      <PersonalPart order={order} asksCode={asksCode} isCodeWrong={isCodeWrong} locale={locale} />
      <p className="mt-4 text-sm text-muted figures">
        {t('track.kept', { time: recentTime(new Date(order.until), locale, now) })}
      </p>
    </section>
  );
}

interface TrackFormProps {
  /** Values of the form that was refused, and why. */
  typed: { values: Record<string, string>; errors: Record<string, string> } | null;
  /** Filled in where a link names one; else empty. */
  number: string;
  locale: Locale;
}

/** Asks for number and phone. */
export function TrackForm({ typed, number, locale }: TrackFormProps) {
  const t = useTranslations('track');
  const labels = useTranslations('validation');
  const errorOf = (name: string) => {
    const key = typed?.errors[name] && knownKey(labels, typed.errors[name]);
    return key ? labels(key) : undefined;
  };
  return (
    <div className="panel p-5 sm:p-8">
      <form action={localePath(locale, paths.track)} method="post" className="grid gap-4">
        <TextField
          name="number"
          label={t('number')}
          hint={t('numberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          defaultValue={typed?.values.number ?? number}
          error={errorOf('number')}
          required
        />
        <TextField
          name="phone"
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={typed?.values.phone}
          error={errorOf('phone')}
          required
        />
        <Button type="submit" className="w-full text-base">
          {t('show')}
        </Button>
      </form>
    </div>
  );
}
