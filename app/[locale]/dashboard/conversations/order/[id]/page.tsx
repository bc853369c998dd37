import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FirstMessage } from '@/components/conversations/first-message';
import { FormNotice } from '@/components/conversations/form-notice';
import { MessageForm } from '@/components/conversations/message-form';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { getAskedOrder } from '@/lib/features/conversations';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../../page-kit';
import { one, postedForm } from '../../../../posted-form';

export const generateMetadata = titled('conversations.writeBuyer');

/** Where the seller of an order writes to its buyer; a plain form alone. */
export default signedInPage(paths.writeBuyer, async ({ actor, locale, id: asked, query }) => {
  const id = asked.toLowerCase();
  const order = await getAskedOrder(actor, 'seller', id);
  if (order === null) notFound();
  const [flash, t] = await Promise.all([
    readAccountFormFlash(paths.writeBuyer(id), actor.id),
    getTranslations('conversations'),
  ]);
  const { obstacle, threadId, number, customer } = order;
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink href={localePath(locale, paths.dashboardOrder(id))} label={t('toOrder')} />
        <PageHeading title={t('orderTitle', { number })} lead={t('orderToBuyer', { customer })} />
      </div>
      <FormNotice code={one(query.notice)} />
      <FirstMessage
        obstacle={obstacle}
        threadHref={threadId && localePath(locale, paths.conversation(threadId))}
      >
        <MessageForm
          action={`/api/conversations/buyer/${id}`}
          account={actor.id}
          hidden={{ orderId: id }}
          posted={await postedForm(flash)}
          label={t('text')}
        />
      </FirstMessage>
    </div>
  );
});
