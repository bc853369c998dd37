import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FirstMessage } from '@/components/conversations/first-message';
import { FormNotice } from '@/components/conversations/form-notice';
import { MessageForm } from '@/components/conversations/message-form';
import { BackLink } from '@/components/ui/back-link';
import { getAskedOrder } from '@/lib/features/conversations';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titledUnlisted } from '../../../../page-kit';
import { one, postedForm } from '../../../../posted-form';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('conversations.writeSeller');

/** Where the buyer of an order writes to its seller; a plain form alone. */
export default signedInPage(paths.askOrder, async ({ actor, locale, id: asked, query }) => {
  const id = asked.toLowerCase();
  const order = await getAskedOrder(actor, 'buyer', id);
  if (order === null) notFound();
  const [flash, t] = await Promise.all([
    readAccountFormFlash(paths.askOrder(id), actor.id),
    getTranslations('conversations'),
  ]);
  const { obstacle, threadId, number, seller } = order;
  return (
    <div className="wrap narrow space-y-5 py-6 sm:py-10">
      <div>
        <BackLink href={localePath(locale, paths.order(id))} label={t('toOrder')} />
        <h1 className="text-3xl font-bold figures">{t('orderTitle', { number })}</h1>
        <p className="mt-1 text-muted">{t('orderTo', { seller })}</p>
      </div>
      <FormNotice code={one(query.notice)} />
      <FirstMessage
        obstacle={obstacle}
        threadHref={threadId && localePath(locale, paths.thread(threadId))}
      >
        <MessageForm
          action={`/api/conversations/order/${id}`}
          account={actor.id}
          hidden={{ orderId: id }}
          posted={await postedForm(flash)}
          label={t('text')}
        />
      </FirstMessage>
    </div>
  );
});
