import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { ThreadScreen } from '@/components/conversations/thread-screen';
import { BackLink } from '@/components/ui/back-link';
import { readThread } from '@/lib/features/conversations';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titledUnlisted } from '../../../../page-kit';
import { one, postedForm } from '../../../../posted-form';
import { SellerName } from '../../../seller-name';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('conversations.one');

/** One thread as its buyer sees it; a plain form alone. */
export default signedInPage(paths.thread, async ({ actor, locale, id: asked, query }) => {
  const id = asked.toLowerCase();
  const thread = await readThread(actor, 'buyer', id, { all: one(query.all) === '1' });
  if (thread === null) notFound();
  const path = paths.thread(id);
  const [flash, t] = await Promise.all([
    readAccountFormFlash(path, actor.id),
    getTranslations('conversations'),
  ]);
  const { about, subjectId, orderNumber, obstacle, sellerId, other } = thread;
  const subjectPath = about === 'order' ? paths.order(subjectId) : paths.product(subjectId);
  return (
    <div className="wrap narrow space-y-5 py-6 sm:py-10">
      <div>
        <BackLink href={localePath(locale, paths.threads)} label={t('title')} />
        <h1
          lang={nameLanguage(thread, locale)}
          className="text-2xl font-bold wrap-anywhere sm:text-3xl"
        >
          {nameOf(thread, locale)}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted">
          <span>
            {t('seller')}: <SellerName id={sellerId} name={other} locale={locale} />
          </span>
          {obstacle !== 'gone' && (
            <Link
              href={localePath(locale, subjectPath)}
              prefetch={false}
              className="inline-flex target items-center text-link figures underline-offset-4 hover:underline"
            >
              {orderNumber ? t('ofOrder', { number: orderNumber }) : t('toProduct')}
            </Link>
          )}
        </p>
      </div>
      <ThreadScreen
        thread={thread}
        reader="buyer"
        account={actor.id}
        action={`/api/conversations/own/${id}`}
        allHref={localePath(locale, withQuery(path, { all: '1' }))}
        notice={one(query.notice)}
        posted={await postedForm(flash)}
        locale={locale}
      />
    </div>
  );
});
