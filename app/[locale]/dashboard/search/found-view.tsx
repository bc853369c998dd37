import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { useTranslations } from 'next-intl';
import { usersHref } from '@/components/accounts/dashboard/users-table';
import { productsHref } from '@/components/catalogue/dashboard/product-filter';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { findRooms } from '@/components/layout/dashboard/find-rooms';
import { roomGroups, type RoomPerson } from '@/components/layout/dashboard/rooms';
import { ordersHref } from '@/components/orders/dashboard/orders-href';
import { goodsName } from '@/components/orders/order-goods';
import { paymentsHref } from '@/components/payments/dashboard/payment-list';
import { orderNumber } from '@/lib/features/orders/shared';
import { LOCALES, type Locale } from '@/lib/platform/i18n/i18n';
import { localDigits } from '@/lib/platform/i18n/digits';
import { formatBdt, formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { localPhone, shownContact } from '@/lib/platform/phone';
import { listHref } from '@/lib/platform/query';
import type { DeskFound } from '@/lib/startup/desk-search';

/** One thing that was found. */
interface FoundRow {
  /** Its page, with the language. */
  href: string;
  name: string;
  /** Language of the name where it is not the page's. */
  lang?: string | undefined;
  about: string;
  /** How it stands. */
  state: string;
}

/** Search results of one kind. */
export interface FoundGroupView {
  kind: 'pages' | keyof Omit<DeskFound, 'ownOrders'>;
  rows: FoundRow[];
  /** The list with all of it; absent where these are all. */
  all?: string | undefined;
}

/** The pages of a person's menu that have the words in their names, in either language. */
export async function foundPages(
  person: RoomPerson,
  q: string,
  locale: Locale,
): Promise<FoundGroupView[]> {
  const [t, ...languages] = await Promise.all([
    getTranslations('dashboard.layout'),
    ...LOCALES.map((each) => getTranslations({ locale: each, namespace: 'dashboard.layout' })),
  ]);
  const rooms = roomGroups(person).flatMap((group) =>
    group.rooms.map(({ href, label }) => ({
      href,
      label,
      names: languages.map((tEach) => tEach(label)),
    })),
  );
  const rows = findRooms(rooms, q).map(({ href, label }) => ({
    href: localePath(locale, href),
    name: t(label),
    about: '',
    state: '',
  }));
  return rows.length > 0 ? [{ kind: 'pages', rows }] : [];
}

/** The other results as sections; a kind without results has none. */
export async function foundGroups(
  found: DeskFound,
  q: string,
  locale: Locale,
): Promise<FoundGroupView[]> {
  const [t, tSearch, tStatus, tProduct, tPayment, tUsers] = await Promise.all([
    getTranslations(),
    getTranslations('dashboard.search'),
    getTranslations('status.order'),
    getTranslations('dashboard.status'),
    getTranslations('payments'),
    getTranslations('dashboardUsers'),
  ]);
  const { orders, ownOrders, products, people, payments, parcels, returns, complaints } = found;
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');
  const all = (isMore: boolean | undefined, path: string) =>
    isMore ? localePath(locale, path) : undefined;
  const groups: FoundGroupView[] = [
    {
      kind: 'orders',
      rows: [
        ...(orders?.rows ?? []).map((order) => ({
          href: localePath(locale, paths.dashboardOrder(order._id)),
          name: tSearch('order', { number: orderNumber(order._id) }),
          about: join(
            order.customerName,
            localDigits(localPhone(order.phoneNumber), locale),
            goodsName(order, locale, t),
            formatTaka(order.totalPrice, locale),
          ),
          state: tStatus(order.orderStatus),
        })),
        ...(ownOrders?.rows ?? []).map((order) => ({
          href: localePath(locale, paths.order(order._id)),
          name: tSearch('order', { number: orderNumber(order._id) }),
          about: join(goodsName(order, locale, t), formatTaka(order.totalPrice, locale)),
          state: tStatus(order.orderStatus),
        })),
      ],
      all:
        all(orders?.isMore, ordersHref({ q })) ??
        all(ownOrders?.isMore, listHref(paths.cart, { q })),
    },
    {
      kind: 'products',
      rows: (products?.rows ?? []).map((product) => ({
        href: localePath(locale, paths.dashboardProduct(product._id)),
        name: nameOf(product, locale),
        lang: nameLanguage(product, locale),
        about: join(product.authorName, formatBdt(product.price, locale)),
        state: tProduct(product.status),
      })),
      all: all(products?.isMore, productsHref({ q })),
    },
    {
      kind: 'people',
      rows: (people?.rows ?? []).map((user) => ({
        href: localePath(locale, paths.dashboardUser(user._id)),
        name: user.name,
        about: join(user.email, user.loginPhone && shownContact(user.loginPhone, locale)),
        state: tUsers(user.disabled ? 'disabled' : user.role),
      })),
      all: all(people?.isMore, usersHref({ q })),
    },
    {
      kind: 'payments',
      rows: (payments?.rows ?? []).map((payment) => ({
        href: localePath(locale, paths.payment(payment._id)),
        name: tSearch('payment', { number: payment.number }),
        about: join(
          formatTaka(payment.amount, locale),
          t(`paymentMethods.${payment.method}.name`),
          payment.given?.transactionId,
          payment.customerContact && shownContact(payment.customerContact, locale),
        ),
        state: tPayment(`state.${payment.state}`),
      })),
      all: all(payments?.isMore, paymentsHref({ tab: 'all', q })),
    },
    {
      kind: 'parcels',
      rows: (parcels?.rows ?? []).map((parcel) => ({
        href: localePath(locale, paths.parcel(parcel._id)),
        name: tSearch('parcel', { number: parcel.number }),
        about: join(parcel.customerName, parcel.courier, parcel.trackingNumber),
        state: t(`parcelDesk.state.${parcel.state}`),
      })),
      all: all(parcels?.isMore, listHref(paths.parcels, { tab: 'all', q })),
    },
    {
      kind: 'returns',
      rows: (returns?.rows ?? []).map(({ _id, number, customerName, sellerName, state }) => ({
        href: localePath(locale, paths.dashboardReturn(_id)),
        name: tSearch('return', { number }),
        about: join(customerName, sellerName),
        state: t(`returns.state.${state}`),
      })),
    },
    {
      kind: 'complaints',
      rows: (complaints?.rows ?? []).map(({ _id, number, orderNumber: of, about, state }) => ({
        href: localePath(locale, paths.dashboardComplaint(_id)),
        name: tSearch('complaint', { number }),
        about: join(t(`complaints.about.${about}`), tSearch('order', { number: of })),
        state: t(`complaints.state.${state}`),
      })),
      all: all(complaints?.isMore, listHref(paths.complaints, { tab: 'all', q })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** A kind with its rows, and the way to the list with all of them. */
export function FoundGroup({ group: { kind, rows, all } }: { group: FoundGroupView }) {
  const t = useTranslations('dashboard.search');
  const id = `found-${kind}`;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          {t(`kind.${kind}`)}
        </h2>
        {all && kind !== 'pages' && kind !== 'returns' && (
          <a
            href={all}
            data-routed=""
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t(`all.${kind}`)}
          </a>
        )}
      </div>
      <ul className="divide-y divide-line panel">
        {rows.map(({ href, name, lang, about, state }) => (
          <li key={href}>
            <a
              href={href}
              data-routed=""
              className="flex target items-center gap-3 px-3 py-2 -outline-offset-3 hover:bg-paper sm:px-4"
            >
              <span className="min-w-0 grow">
                <span lang={lang} className="block font-semibold wrap-anywhere figures">
                  {name}
                </span>
                {about && (
                  <span className="block text-sm wrap-anywhere text-muted figures">{about}</span>
                )}
              </span>
              {state && (
                <span className="shrink-0 rounded-full border border-line px-2.5 py-0.5 text-sm font-semibold">
                  {state}
                </span>
              )}
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
