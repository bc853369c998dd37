import { ArrowLeft, Printer } from 'lucide-react';
import Link from 'next/link';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { nameOf } from '@/components/catalogue/product-name';
import { ProductName } from '@/components/catalogue/product-name-text';
import { StatusBadge } from '@/components/orders/status-badge';
import { NotesForm } from '@/components/orders/dashboard/notes-form';
import { OrderActions } from '@/components/orders/dashboard/order-actions';
import { ordersHref, printHref } from '@/components/orders/dashboard/orders-href';
import { PageHeading } from '@/components/ui/page-heading';
import { CategoryName } from '@/components/orders/category-name';
import { Fact } from '@/components/orders/fact';
import { OrderHistory } from '@/components/orders/order-history';
import { Shipment } from '@/components/orders/shipment';
import { PageMessages } from '@/components/ui/page-messages';
import { Picture } from '@/components/ui/picture';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { maySeeAllOrders } from '@/lib/platform/auth/policy';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { getDashboardOrder } from '@/lib/features/orders/dashboard-queries';
import { orderNumber } from '@/lib/features/orders/rules';
import { localePath, paths } from '@/lib/platform/paths';
import { getProduct } from '@/lib/features/catalogue/queries';
import { readableTime } from '@/lib/platform/time/time';
import { isObjectId } from '@/lib/platform/validation';
import { ORDER_MESSAGES } from '../order-messages';

type Props = PageProps<'/[locale]/dashboard/orders/[id]'>;

export async function generateMetadata({ params }: Props) {
  const { locale, id } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'order' });
  return { title: t('title', { number: isObjectId(id) ? orderNumber(id.toLowerCase()) : '' }) };
}

const panel = 'panel p-4 sm:p-5';
const heading = 'mb-3 text-lg font-semibold';

export default async function DashboardOrderPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.dashboardOrder(id), locale);
  const [found, t] = await Promise.all([getDashboardOrder(actor, id), getTranslations()]);
  if (found === null) notFound();
  if (found === 'forbidden') forbidden();
  const { order, history, notes } = found;
  const product = await getProduct(actor, order.productId);
  const isAdmin = maySeeAllOrders(actor);
  return (
    <PageMessages namespaces={ORDER_MESSAGES}>
      <Link
        href={localePath(locale, paths.dashboardOrders)}
        prefetch={false}
        className="inline-flex target items-center gap-2 font-medium text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('dashboardOrders.back')}
      </Link>
      <PageHeading
        title={t('order.title', { number: order.number })}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <StatusBadge
              status={order.orderStatus}
              label={t(`dashboardOrders.status.${order.orderStatus}`)}
            />
            <span className="figures">{readableTime(order.orderTime, locale)}</span>
          </span>
        }
      >
        <div className="flex flex-wrap gap-2">
          {(['slip', 'invoice'] as const).map((kind) => (
            <Link
              key={kind}
              href={localePath(locale, printHref(kind, [order._id]))}
              prefetch={false}
              className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
            >
              <Printer aria-hidden className="size-5" />
              {t(`order.${kind}`)}
            </Link>
          ))}
        </div>
      </PageHeading>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <div className="grid gap-5">
          <section aria-labelledby="progress" className={panel}>
            <h2 id="progress" className={heading}>
              {t('cart.progress')}
            </h2>
            <div className="space-y-4">
              <Shipment order={order} />
              <OrderActions
                order={{
                  _id: order._id,
                  number: order.number,
                  productName: nameOf(order, locale),
                  quantity: order.quantity,
                  next: order.next,
                }}
                locale={locale}
                describedBy="progress"
              />
            </div>
          </section>
          <section aria-labelledby="product-name" className={panel}>
            <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4">
              <span className="h-fit overflow-hidden rounded-field border border-line">
                <Picture src={order.productImage} alt="" sizes="5rem" />
              </span>
              <div>
                <h2 id="product-name" className="text-lg font-semibold">
                  {product ? (
                    <Link
                      href={localePath(locale, paths.dashboardProduct(order.productId))}
                      prefetch={false}
                      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                    >
                      <ProductName of={order} locale={locale} />
                    </Link>
                  ) : (
                    <ProductName of={order} locale={locale} />
                  )}
                </h2>
                <p className="text-sm text-muted">
                  {order.productBrand} · <CategoryName name={order.productCategory} />
                </p>
              </div>
            </div>
            <dl className="mt-4 grid grid-cols-3 gap-4 border-t border-line pt-4">
              <Fact label={t('cart.price')}>{formatTaka(order.productPrice, locale)}</Fact>
              <Fact label={t('cart.quantity')}>{formatCount(order.quantity, locale)}</Fact>
              <Fact label={t('cart.total')} className="text-end">
                <strong className="text-xl">{formatTaka(order.totalPrice, locale)}</strong>
              </Fact>
            </dl>
          </section>
          <section aria-labelledby="notes" className={panel}>
            <h2 id="notes" className={heading}>
              {t('dashboardOrders.notes.title')}
            </h2>
            {notes.length > 0 && (
              <ul className="mb-4 space-y-3">
                {notes.map((note, index) => (
                  <li key={index} className="rounded-field border border-line bg-paper px-3 py-2.5">
                    <p className="whitespace-pre-line">{note.text}</p>
                    <p className="mt-1 text-sm text-muted figures">
                      {note.name}
                      {' · '}
                      <time dateTime={note.at}>{readableTime(new Date(note.at), locale)}</time>
                    </p>
                  </li>
                ))}
              </ul>
            )}
            <NotesForm orderId={order._id} locale={locale} />
          </section>
        </div>
        <div className="grid gap-5">
          <section aria-labelledby="delivery" className={panel}>
            <h2 id="delivery" className={heading}>
              {t('order.delivery')}
            </h2>
            <dl className="grid gap-3">
              <Fact label={t('dashboardOrders.customer')}>
                {order.customerName}
                <a
                  href={`tel:${order.phoneNumber}`}
                  className="flex min-h-11 items-center text-link underline-offset-4 hover:underline"
                >
                  {order.phoneNumber}
                </a>
                {order.customerEmail && (
                  <span className="block break-all">{order.customerEmail}</span>
                )}
              </Fact>
              <Fact label={t('cart.address')}>{order.shippingAddress}</Fact>
              {order.description && <Fact label={t('cart.extra')}>{order.description}</Fact>}
              <Fact label={t('order.payment')}>{t('order.cashOnDelivery')}</Fact>
              {isAdmin && (
                <Fact label={t('cart.seller')}>
                  <Link
                    href={localePath(locale, ordersHref({ seller: order.sellerId }))}
                    prefetch={false}
                    className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
                  >
                    {order.sellerName}
                  </Link>
                </Fact>
              )}
            </dl>
          </section>
          <section aria-labelledby="history" className={panel}>
            <h2 id="history" className={`${heading} mb-4`}>
              {t('order.history')}
            </h2>
            <OrderHistory history={history} locale={locale} />
          </section>
        </div>
      </div>
    </PageMessages>
  );
}
