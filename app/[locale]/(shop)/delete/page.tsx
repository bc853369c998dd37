import { getTranslations } from 'next-intl/server';
import { nameOf } from '@/components/catalogue/product-name';
import { DeleteProduct } from '@/components/catalogue/dashboard/delete-product';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import type { Actor } from '@/lib/platform/auth/actor';
import { type Locale } from '@/lib/platform/i18n/i18n';
import { countRunningOrders } from '@/lib/features/orders';
import { paths } from '@/lib/shop/paths';
import { getDashboardProduct } from '@/lib/features/catalogue';
import { isObjectId } from '@/lib/platform/validation';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { signedInPage, titledUnlisted } from '../../page-kit';

/** Reads who is there, and the query: rendered per request. */
export const dynamic = 'force-dynamic';

const MESSAGES = ['deleteProduct', 'login', 'account', 'dialogs', 'errors', 'validation'] as const;

export const generateMetadata = titledUnlisted('deleteProduct.title');

/** Finds the product that an id leads to and that could be deleted, or returns why there is none. */
async function lookUp(actor: Actor, id: string, locale: Locale) {
  if (!isObjectId(id)) return { problem: 'malformed' as const };
  const found = await getDashboardProduct(actor, id);
  if (found === null) return { problem: 'none' as const };
  if (found === 'forbidden') return { problem: 'notYours' as const };
  const { product, isOwn } = found;
  return {
    product: {
      _id: product._id,
      name: nameOf(product, locale),
      image: product.image,
      price: product.price,
      stock: product.maxQuantity,
      running: await countRunningOrders(product._id),
      // An administrator may delete everybody's, and has to see whose it is.
      ...(!isOwn && { seller: product.authorName }),
    },
  };
}

/** Two steps: the id, then the product with the question. Works as two forms without the script. */
export default signedInPage(paths.deleteProduct, async ({ actor, locale, query }) => {
  const asked = typeof query.id === 'string' ? query.id.trim() : undefined;
  const [found, t] = await Promise.all([
    asked ? lookUp(actor, asked, locale) : null,
    getTranslations(),
  ]);
  const notice = typeof query.notice === 'string' ? query.notice : undefined;
  return (
    <div className="wrap narrow py-6 sm:py-10">
      <h1 className="text-3xl font-bold">{t('deleteProduct.title')}</h1>
      <p className="mt-2 mb-5 text-muted">{t('deleteProduct.lead')}</p>
      {notice === 'PRODUCT_DELETED' && (
        <PageNotice
          icon="success"
          title={t('deleteProduct.doneTitle')}
          text={t('deleteProduct.done')}
          button={t('dialogs.ok')}
        />
      )}
      {notice && notice !== 'PRODUCT_DELETED' && found?.product && (
        <PageNotice
          icon="error"
          title={t('errors.title')}
          text={t(knownKey(t, `errors.${notice}`) ?? 'deleteProduct.failed')}
          button={t('dialogs.ok')}
        />
      )}
      <PageMessages namespaces={MESSAGES}>
        <DeleteProduct
          locale={locale}
          asked={asked ?? ''}
          problem={asked === '' ? 'required' : (found?.problem ?? null)}
          product={found?.product ?? null}
        />
      </PageMessages>
    </div>
  );
});
