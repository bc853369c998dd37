import { getTranslations } from 'next-intl/server';
import { FileSection } from '@/components/accounts/dashboard/file-section';
import { can } from '@/lib/shop/policy';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { shownContact } from '@/lib/platform/phone';
import { localePath } from '@/lib/platform/i18n/locale-path';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Actor } from '@/lib/platform/auth/actor';
import { readableDate, readableDay } from '@/lib/platform/time/time';
import { paths } from '@/lib/shop/paths';
import { getShopOf, listTeamOf } from '@/lib/features/accounts';
import type { AccountDetail } from '@/lib/features/accounts/shared';
import { getSellerComplaints } from '@/lib/features/aftersales/complaints';
import { FILE_DAYS, getSellerDeadlines } from '@/lib/features/aftersales/deadlines';
import { getSellerReturns } from '@/lib/features/aftersales/returns';
import { getSellerReviews } from '@/lib/features/aftersales/reviews';
import {
  PROVEN_PRODUCTS,
  PROVEN_QUOTA,
  WAITING_QUOTA,
  countSellerProducts,
} from '@/lib/features/catalogue';
import { getSellerDocuments } from '@/lib/features/documents';
import { getSellerMoney } from '@/lib/features/ledger/payouts';
import { getSellerSales } from '@/lib/features/reports';

interface Props {
  actor: Actor;
  seller: AccountDetail;
  now: Date;
  locale: Locale;
}

const dateIn = (locale: Locale) => (iso: string) => readableDate(new Date(iso), locale);

/** Who it is as a shop: profile, holiday and team. */
export async function ShopSection({ actor, seller, locale }: Props) {
  const [shop, team, t, tRole] = await Promise.all([
    getShopOf(actor, seller._id),
    listTeamOf(actor, seller._id),
    getTranslations('accountFile.shop'),
    getTranslations('teamRoles'),
  ]);
  const date = dateIn(locale);
  const day = (value: string) => readableDay(value, locale);
  const isNamed = shop !== null && shop.version > 0;
  return (
    <FileSection
      id="shop"
      title={t('title')}
      facts={[
        [t('name'), isNamed ? shop.name : t('unnamed')],
        [t('phone'), isNamed && shop.phone ? shownContact(shop.phone, locale) : t('unsaid')],
        [
          t('holiday'),
          shop?.holidayFrom
            ? t('holidayDays', { from: day(shop.holidayFrom), until: day(shop.holidayUntil) })
            : t('noHoliday'),
        ],
      ]}
      rows={team.map((member) => ({
        key: member._id,
        title: member.name,
        note: t('member', { role: tRole(member.teamRole), date: date(member.since) }),
        href: localePath(locale, paths.dashboardUser(member._id)),
      }))}
      empty={t('noTeam')}
    />
  );
}

/** Sales of thirty and ninety days and of all time. */
export async function SalesSection({ actor, seller, locale }: Props) {
  const [sales, t] = await Promise.all([
    getSellerSales(actor, seller._id),
    getTranslations('accountFile.sales'),
  ]);
  const count = (of: number) => formatCount(of, locale);
  const spans = (['month', 'quarter', 'all'] as const).map((span) => ({ span, of: sales[span] }));
  return (
    <FileSection
      id="sales"
      title={t('title')}
      lead={t('lead')}
      facts={[]}
      rows={spans.map(({ span, of }) => ({
        key: span,
        title: t(span),
        note: t('orders', {
          orders: count(of.orders),
          running: count(of.running),
          cancelled: count(of.cancelled),
          returned: count(of.returned),
        }),
        end: formatTaka(of.taka, locale),
      }))}
    />
  );
}

/** Balance, what is held, the payout account and the latest payouts. */
export async function MoneySection({ actor, seller, now, locale }: Props) {
  const [money, t, tBalance, tState] = await Promise.all([
    getSellerMoney(actor, seller._id, now),
    getTranslations('accountFile.money'),
    getTranslations('balance'),
    getTranslations('payouts.states'),
  ]);
  const { balance, account } = money;
  const date = dateIn(locale);
  const sums = (
    ['available', 'undelivered', 'returnable', 'withCourier', 'held', 'paidOut'] as const
  ).map((name) => [tBalance(name), formatTaka(balance[name], locale)] as const);
  return (
    <FileSection
      id="money"
      title={t('title')}
      facts={[
        ...sums,
        [
          t('account'),
          account === null
            ? t('noAccount')
            : t('accountOf', {
                kind: tBalance(`account.kinds.${account.kind}`),
                number: account.maskedNumber,
                state: tBalance(`account.states.${account.state}`),
              }),
        ],
        [t('smallest'), formatTaka(money.smallestPayout, locale)],
      ]}
      rows={money.payouts.map(({ _id, runId, state, amount, at }) => ({
        key: _id,
        title: tState(state),
        note: date(at),
        end: formatTaka(amount, locale),
        href: localePath(locale, paths.payoutRun(runId)),
      }))}
      empty={t('noPayouts')}
    />
  );
}

/** Deadlines that were kept and missed. */
export async function DeadlinesSection({ actor, seller, now, locale }: Props) {
  const [kept, t] = await Promise.all([
    getSellerDeadlines(actor, seller._id, now),
    getTranslations('accountFile.deadlines'),
  ]);
  const of = (part: number, all: number) =>
    all === 0
      ? t('none')
      : t('of', { part: formatCount(part, locale), all: formatCount(all, locale) });
  return (
    <FileSection
      id="kept"
      title={t('title', { days: formatCount(FILE_DAYS, locale) })}
      facts={
        kept === null
          ? []
          : [
              [t('onTime'), of(kept.onTime, kept.promised)],
              [t('late'), of(kept.promised - kept.onTime, kept.promised)],
              [t('answered'), of(kept.inTime, kept.cases)],
              [t('unanswered'), of(kept.cases - kept.inTime, kept.cases)],
              [t('cancelled'), of(kept.cancelled, kept.orders)],
            ]
      }
      {...(kept === null && { rows: [] })}
    />
  );
}

/** Goods that buyers gave back. */
export async function ReturnsSection({ actor, seller, now, locale }: Props) {
  const [{ counts, latest }, t, tReturn] = await Promise.all([
    getSellerReturns(actor, seller._id, now),
    getTranslations('accountFile.returns'),
    getTranslations('returns'),
  ]);
  const date = dateIn(locale);
  return (
    <FileSection
      id="returns"
      title={tReturn('deskList.title')}
      facts={(['all', 'seller', 'buyer', 'shop', 'done'] as const).map((tab) => [
        t(tab),
        formatCount(counts[tab], locale),
      ])}
      rows={latest.map(({ _id, number, reason, requestedAt, state }) => ({
        key: _id,
        title: number,
        note: `${date(requestedAt)} · ${tReturn(`reason.${reason}`)}`,
        end: tReturn(`state.${state}`),
        href: localePath(locale, paths.dashboardReturn(_id)),
      }))}
    />
  );
}

/** What buyers complained about. */
export async function ComplaintsSection({ actor, seller, locale }: Props) {
  const [{ counts, latest }, t, tComplaint] = await Promise.all([
    getSellerComplaints(actor, seller._id),
    getTranslations('accountFile.complaints'),
    getTranslations('complaints'),
  ]);
  const date = dateIn(locale);
  return (
    <FileSection
      id="complaints"
      title={t('title')}
      facts={(['all', 'open', 'escalated'] as const).map((tab) => [
        t(tab),
        formatCount(counts[tab], locale),
      ])}
      rows={latest.map(({ _id, number, about, state, openedAt }) => ({
        key: _id,
        title: number,
        note: `${date(openedAt)} · ${tComplaint(`about.${about}`)}`,
        end: tComplaint(`state.${state}`),
        href: localePath(locale, paths.dashboardComplaint(_id)),
      }))}
    />
  );
}

/** What buyers wrote about the goods. */
export async function ReviewsSection({ actor, seller, locale }: Props) {
  const [{ counts, latest }, t, tDesk] = await Promise.all([
    getSellerReviews(actor, seller._id),
    getTranslations('accountFile.reviews'),
    getTranslations('reviewDesk'),
  ]);
  const date = dateIn(locale);
  return (
    <FileSection
      id="reviews"
      title={t('title')}
      facts={(['published', 'hidden', 'reported', 'unanswered'] as const).map((tab) => [
        tDesk(`tab.${tab}`),
        formatCount(counts[tab], locale),
      ])}
      rows={latest.map((review) => ({
        key: review._id,
        title: (locale === 'bn' && review.productNameBn) || review.productName,
        note: `${date(review.writtenAt)} · ${tDesk(`state.${review.state}`)}`,
        end: t('stars', { stars: formatCount(review.stars.goods, locale) }),
        href: localePath(locale, paths.dashboardProduct(review.productId)),
      }))}
    />
  );
}

/** Invoices, credit notes and payout advices. */
export async function PapersSection({ actor, seller, locale }: Props) {
  const [{ papers, total }, t, tKind] = await Promise.all([
    getSellerDocuments(actor, seller._id),
    getTranslations('accountFile.papers'),
    getTranslations('papers.kind'),
  ]);
  const date = dateIn(locale);
  // A paper says who bought, so it opens for those alone who look after orders.
  const opens = can(actor, 'orders.manage');
  return (
    <FileSection
      id="papers"
      title={t('title')}
      facts={[[t('total'), formatCount(total, locale)]]}
      rows={papers.map(({ _id, kind, number, issuedAt, total: sum }) => ({
        key: _id,
        title: number,
        note: `${date(issuedAt)} · ${tKind(kind)}`,
        end: formatTaka(sum, locale),
        href: opens ? localePath(locale, paths.paper(_id)) : undefined,
      }))}
    />
  );
}

/** Limits that are in force for its products. */
export async function LimitsSection({ seller, locale }: Props) {
  const [products, t] = await Promise.all([
    countSellerProducts(seller._id),
    getTranslations('accountFile.limits'),
  ]);
  const isProven = products.published >= PROVEN_PRODUCTS;
  const quota = seller.productQuota ?? (isProven ? PROVEN_QUOTA : WAITING_QUOTA);
  const count = (of: number) => formatCount(of, locale);
  return (
    <FileSection
      id="limits"
      title={t('title')}
      lead={t(seller.productQuota === null ? 'shops' : 'own')}
      facts={[
        [t('published'), count(products.published)],
        [t('rejected'), count(products.rejected)],
        [t('waiting'), t('of', { part: count(products.pending), all: count(quota) })],
      ]}
    />
  );
}
