import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-field';
import {
  MAX_REASON,
  VOID_REASONS,
  type DeskDocument,
} from '@/lib/features/accounts/verification/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { readableDate, readableDay } from '@/lib/platform/time/time';
import { paths } from '@/lib/shop/paths';

interface Props {
  documents: readonly DeskDocument[];
  /** The tab that the list shows, to come back to. */
  tab: string;
  /** Whose page it is: forms that were refused come back to nobody else. */
  account: string;
  /** Values of the form that was refused. */
  posted: {
    values: Record<string, string>;
    errors: Record<string, string | undefined>;
  } | null;
  locale: Locale;
}

const link = 'text-link underline underline-offset-4';

/** Sellers' documents: the picture beside what the seller typed, and the form that decides. */
export function DocumentDesk({ documents, ...props }: Props) {
  return (
    <ul className="grid gap-5">
      {documents.map((document) => (
        <li key={document.id}>
          <DeskEntry document={document} {...props} />
        </li>
      ))}
    </ul>
  );
}

function DeskEntry({
  document,
  locale,
  ...props
}: Omit<Props, 'documents'> & { document: DeskDocument }) {
  const t = useTranslations('verification');
  const tKind = useTranslations('sellerDocument');
  const { id, kind, sellerId, sellerName, pictures, sameNumber, sameAccount } = document;
  const heading = `document-${id}`;
  const shared = [
    { title: t('desk.sameNumber'), shops: sameNumber },
    { title: t('desk.sameAccount'), shops: sameAccount },
  ].filter(({ shops }) => shops.length > 0);
  return (
    <article aria-labelledby={heading} className="grid gap-4 panel p-4 sm:p-5">
      <h2 id={heading} className="text-lg font-semibold wrap-anywhere">
        {tKind(kind)}
        {' · '}
        <Link
          href={localePath(locale, paths.dashboardUser(sellerId))}
          prefetch={false}
          className={link}
        >
          {sellerName}
        </Link>
      </h2>
      {shared.map(({ title, shops }) => (
        <Notice key={title} tone="warning" title={title}>
          <ul>
            {shops.map((shop) => (
              <li key={shop.sellerId}>
                <Link
                  href={localePath(locale, paths.dashboardUser(shop.sellerId))}
                  prefetch={false}
                  className="inline-flex target items-center font-semibold underline underline-offset-4"
                >
                  {shop.name}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      ))}
      <div className="grid gap-4 lg:grid-cols-2">
        <ul className="grid content-start gap-3">
          {Array.from({ length: pictures }, (_, page) => {
            const number = formatCount(page + 1, locale);
            return (
              <li key={page}>
                <a
                  href={`/api/verification/pictures/${id}?picture=${page}`}
                  aria-label={t('desk.openPicture', {
                    number,
                    kind: tKind(kind),
                    name: sellerName,
                  })}
                  className="block overflow-hidden rounded-field border border-line bg-paper"
                >
                  <img
                    src={`/api/verification/pictures/${id}?picture=${page}`}
                    alt=""
                    loading="lazy"
                    className="max-h-96 min-h-24 w-full object-contain"
                  />
                </a>
              </li>
            );
          })}
        </ul>
        <div className="grid min-w-0 content-start gap-4">
          <Typed document={document} locale={locale} />
          <Decision document={document} locale={locale} {...props} />
        </div>
      </div>
    </article>
  );
}

/** The details that the seller typed, beside those that the shop knows. */
function Typed({ document, locale }: { document: DeskDocument; locale: Locale }) {
  const t = useTranslations('verification');
  const { kind, number, legalName, bin, address, expiresOn, tier, payout } = document;
  const rows: [string, ReactNode][] = [
    [t(`number.${kind}`), number],
    [t('legalName'), legalName],
    [t('bin'), bin],
    [t('address'), address],
    [t('expiresOn'), expiresOn && readableDay(expiresOn, locale)],
    [
      t('desk.payout'),
      <>
        {!payout
          ? t('desk.payoutNone')
          : t(
              payout.isSameName
                ? payout.isVerified
                  ? 'desk.payoutSame'
                  : 'desk.payoutUnverified'
                : 'desk.payoutOther',
              { holder: payout.holder },
            )}
        {payout && !payout.isVerified && (
          <>
            {' '}
            <Link href={localePath(locale, paths.payouts)} prefetch={false} className={link}>
              {t('desk.toPayouts')}
            </Link>
          </>
        )}
      </>,
    ],
    [t('desk.tier'), t(`tierName.${tier}`)],
  ];
  return (
    <div>
      <h3 className="mb-1 font-semibold">{t('desk.typed')}</h3>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold wrap-anywhere figures max-sm:mb-1">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

/** The form that decides what waits or takes an approval back, and what was decided. */
function Decision({
  document,
  tab,
  account,
  posted,
  locale,
}: Omit<Props, 'documents'> & { document: DeskDocument }) {
  const t = useTranslations('verification');
  const { id, state, isOwn, sameNumber, sameAccount, history } = document;
  const own = posted?.values.documentId === id ? posted : null;
  const isShared = sameNumber.length + sameAccount.length > 0;
  const isWaiting = state === 'waiting';
  const textOf = (reason: string) => {
    const known = VOID_REASONS.find((each) => each === reason);
    return known ? t(`voidReason.${known}`) : reason;
  };
  const past = history.length > 0 && (
    <details>
      <summary className={`inline-flex target cursor-pointer items-center ${link}`}>
        {t('desk.history')}
      </summary>
      <ol className="grid gap-1 text-sm wrap-anywhere">
        {history.map((step, at) => (
          <li key={at}>
            {t('desk.decided', {
              state: t(`state.${step.state}`),
              day: readableDate(new Date(step.at), locale),
              by: step.by || '–',
            })}
            {step.reason && <span className="block text-muted">{textOf(step.reason)}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
  if (isOwn) return <p className="font-semibold">{t('desk.own')}</p>;
  if (!isWaiting && state !== 'approved') {
    return (
      <div className="grid gap-1">
        <p className="font-semibold">{t(`state.${state}`)}</p>
        {past}
      </div>
    );
  }
  const form = (
    <form action={`/api/verification/decisions/${id}`} method="post" className="grid gap-3">
      <input type="hidden" name="documentId" value={id} />
      <input type="hidden" name="tab" value={tab} />
      <input type="hidden" name="account" value={account} />
      {own?.errors.decision && (
        <p role="alert" className={`font-semibold ${DANGER_TEXT}`}>
          {own.errors.decision}
        </p>
      )}
      {isWaiting && isShared && (
        <div>
          <label className="flex target items-center gap-3 font-semibold">
            <input type="checkbox" name="shared" value="seen" className="checkbox" />
            <span className="inline-flex items-center gap-2">
              <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
              {t('desk.seen')}
            </span>
          </label>
          {own?.errors.shared && (
            <p role="alert" className={`font-semibold ${DANGER_TEXT}`}>
              {own.errors.shared}
            </p>
          )}
        </div>
      )}
      <TextArea
        name="reason"
        label={t('desk.reason')}
        hint={t(isWaiting ? 'desk.reasonHint' : 'desk.voidHint')}
        rows={2}
        maxLength={MAX_REASON}
        defaultValue={own?.values.reason}
        error={own?.errors.reason}
        required={!isWaiting}
      />
      <div className="flex flex-wrap gap-2">
        {isWaiting ? (
          <>
            <Button type="submit" name="decision" value="approve">
              {t('desk.approve')}
            </Button>
            <Button type="submit" name="decision" value="refuse" variant="outline">
              {t('desk.refuse')}
            </Button>
          </>
        ) : (
          <Button type="submit" name="decision" value="void" variant="danger">
            {t('desk.void')}
          </Button>
        )}
      </div>
    </form>
  );
  return (
    <div className="grid gap-2">
      {isWaiting ? (
        form
      ) : (
        <details open={own !== null}>
          <summary className={`inline-flex target cursor-pointer items-center ${link}`}>
            {t('desk.void')}
          </summary>
          {form}
        </details>
      )}
      {past}
    </div>
  );
}
