import { Heart } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ProductGrid } from '@/components/catalogue/product-grid';
import { FollowedShops, ListSwitch } from '@/components/checkout/lists/list-switch';
import { ListSettings, NewList } from '@/components/checkout/lists/list-settings';
import { CompareForm, SavedItems } from '@/components/checkout/lists/saved-items';
import { Button } from '@/components/ui/button';
import { CookiesNotice } from '@/components/ui/cookies-notice';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { PageMessages } from '@/components/ui/page-messages';
import { pageActor } from '@/lib/features/accounts';
import { listCardsById } from '@/lib/features/catalogue';
import { getSavedPage, listFollowed, pageListVisitor } from '@/lib/features/checkout/lists';
import { MAX_COMPARED, MAX_ITEMS } from '@/lib/features/checkout/lists/shared';
import { publicOrigin } from '@/lib/platform/env';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { one, postedForm } from '../../posted-form';

type Query = Record<string, string | string[] | undefined>;

/** Result of a form: done, refused, or a removed product that can be saved again. */
async function FormOutcome({ query, listId }: { query: Query; listId: string }) {
  const notice = one(query.notice);
  if (notice === undefined || !/^[A-Z_]+$/.test(notice)) return null;
  const [t, errors] = await Promise.all([getTranslations('lists'), getTranslations('errors')]);
  const done = knownKey(t, `notice.${notice}`);
  const product = one(query.product) ?? '';
  if (!done) {
    return (
      <Notice tone="warning" title={t('failedTitle')}>
        <p>{errors(knownKey(errors, notice) ?? 'INTERNAL')}</p>
      </Notice>
    );
  }
  return (
    <Notice title={t(done)}>
      {notice === 'REMOVED' && /^[0-9a-f]{24}$/.test(product) && (
        <form action="/api/saved/products" method="post">
          <input type="hidden" name="productId" value={product} />
          {listId !== '' && <input type="hidden" name="listId" value={listId} />}
          <Button type="submit" name="action" value="save" variant="outline">
            {t('undo')}
          </Button>
        </form>
      )}
    </Notice>
  );
}

/** The products that this browser saw last. */
async function SeenLast({ ids, locale }: { ids: string[]; locale: Locale }) {
  const products = await listCardsById(ids);
  if (products.length === 0) return null;
  const t = await getTranslations('lists');
  return (
    <section aria-labelledby="seen" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="seen" className="text-xl font-bold">
            {t('seenTitle')}
          </h2>
          <p className="text-muted">{t('seenLead')}</p>
        </div>
        <form action="/api/saved/forget" method="post">
          <Button type="submit" variant="outline">
            {t('forget')}
          </Button>
        </form>
      </div>
      <ProductGrid products={products} locale={locale} />
    </section>
  );
}

/**
 * A visitor's saved products, their lists, the shops that they follow and what they saw last.
 * @param listId undefined: the first list
 */
export async function SavedPage({
  locale,
  listId,
  query,
}: {
  locale: Locale;
  listId?: string;
  query: Query;
}) {
  setRequestLocale(locale);
  const actor = await pageActor();
  const { visitor, seen } = await pageListVisitor(actor);
  const page = await getSavedPage(visitor, listId);
  if (page === null) notFound();
  const { list, lists, items, left } = page;
  const path = listId === undefined ? deskPaths.saved : deskPaths.savedList(list.id);
  const [t, shops, flash] = await Promise.all([
    getTranslations('lists'),
    actor ? listFollowed(actor.id) : [],
    actor ? readAccountFormFlash(path, actor.id) : null,
  ]);
  const posted = await postedForm(flash);
  const others = lists.filter(({ id }) => id !== '' && id !== list.id);
  const link = list.shareToken
    ? publicOrigin() + localePath(locale, deskPaths.sharedList(list.shareToken))
    : null;
  return (
    <div className="wrap space-y-8 py-6 sm:py-10">
      <div className="space-y-3">
        <div>
          <h1 className="text-3xl font-bold wrap-anywhere">{list.name || t('title')}</h1>
          <p className="text-muted figures">
            {t('lead', {
              count: list.count,
              formatted: formatCount(list.count, locale),
              most: formatCount(MAX_ITEMS, locale),
            })}
          </p>
        </div>
        <PageMessages namespaces={['cookies']}>
          <CookiesNotice />
        </PageMessages>
        <FormOutcome query={query} listId={listId === undefined ? '' : list.id} />
        {page.isGuest && (
          <Notice title={t('guestTitle')}>
            <p>{t('guest')}</p>
            <Link
              href={localePath(
                locale,
                withQuery(paths.login, { callbackUrl: localePath(locale, deskPaths.saved) }),
              )}
              prefetch={false}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              {t('login')}
            </Link>
          </Notice>
        )}
        <ListSwitch lists={lists} open={list.id} locale={locale} />
      </div>
      {left.length > 0 && (
        <section aria-labelledby="left" className="space-y-3">
          <h2 id="left" className="text-xl font-bold">
            {t('leftTitle')}
          </h2>
          <p className="text-muted">{t('left')}</p>
          <SavedItems items={left} locale={locale} />
        </section>
      )}
      {items.length === 0 ? (
        <EmptyState icon={Heart} title={t('emptyTitle')} text={t('empty')}>
          <Link
            href={localePath(locale, paths.products)}
            prefetch={false}
            className="btn mt-2 btn-primary"
          >
            {t('browse')}
          </Link>
        </EmptyState>
      ) : (
        <section aria-labelledby="items" className="space-y-3">
          <h2 id="items" className="sr-only">
            {t('items')}
          </h2>
          <SavedItems
            items={items}
            locale={locale}
            own={{ listId: page.isGuest ? '' : list.id, others }}
            canCompare
          />
          <CompareForm locale={locale} most={formatCount(MAX_COMPARED, locale)} />
        </section>
      )}
      {actor && list.id !== '' && (
        <ListSettings list={list} account={actor.id} link={link} posted={posted} />
      )}
      {actor && listId === undefined && (
        <>
          <NewList account={actor.id} posted={posted} idempotencyKey={crypto.randomUUID()} />
          <FollowedShops shops={shops} locale={locale} />
        </>
      )}
      <SeenLast ids={seen} locale={locale} />
    </div>
  );
}
