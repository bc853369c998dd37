import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { nameOf } from '@/components/catalogue/product-name';
import { ThreadScreen } from '@/components/conversations/thread-screen';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { readThread } from '@/lib/features/conversations';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';
import { one, postedForm } from '../../../posted-form';

export const generateMetadata = titled('conversations.one');

/** One thread as its seller sees it; a plain form alone. */
export default signedInPage(paths.conversation, async ({ actor, locale, id: asked, query }) => {
  const id = asked.toLowerCase();
  const thread = await readThread(actor, 'seller', id, { all: one(query.all) === '1' });
  if (thread === null) notFound();
  const path = paths.conversation(id);
  const [flash, t] = await Promise.all([
    readAccountFormFlash(path, actor.id),
    getTranslations('conversations'),
  ]);
  const { about, subjectId, orderNumber, other } = thread;
  const subjectPath =
    about === 'order' ? paths.dashboardOrder(subjectId) : paths.dashboardProduct(subjectId);
  return (
    <div className="max-w-3xl">
      <BackLink href={localePath(locale, paths.conversations)} label={t('title')} />
      <PageHeading
        title={nameOf(thread, locale)}
        lead={
          <span className="flex flex-wrap items-center gap-x-4">
            <span>
              {t('buyer')}: {other}
            </span>
            <Link
              href={localePath(locale, subjectPath)}
              prefetch={false}
              className="inline-flex target items-center text-link figures underline-offset-4 hover:underline"
            >
              {orderNumber ? t('ofOrder', { number: orderNumber }) : t('toProduct')}
            </Link>
          </span>
        }
      />
      <ThreadScreen
        thread={thread}
        reader="seller"
        account={actor.id}
        action={`/api/conversations/desk/${id}`}
        allHref={localePath(locale, withQuery(path, { all: '1' }))}
        notice={one(query.notice)}
        posted={await postedForm(flash)}
        locale={locale}
      />
    </div>
  );
});
