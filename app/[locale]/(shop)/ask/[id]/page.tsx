import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { FirstMessage } from '@/components/conversations/first-message';
import { FormNotice } from '@/components/conversations/form-notice';
import { AskFields, MessageForm } from '@/components/conversations/message-form';
import { BackLink } from '@/components/ui/back-link';
import { getAskedProduct } from '@/lib/features/conversations';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titledUnlisted } from '../../../page-kit';
import { one, postedForm } from '../../../posted-form';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('conversations.askTitle');

/** Where a buyer asks a product's seller something, or a price for a quantity; a plain form alone. */
export default signedInPage(paths.ask, async ({ actor, locale, id: asked, query }) => {
  const id = asked.toLowerCase();
  const subject = await getAskedProduct(actor, id);
  if (subject === null) notFound();
  const [flash, t] = await Promise.all([
    readAccountFormFlash(paths.ask(id), actor.id),
    getTranslations('conversations'),
  ]);
  const { obstacle, threadId, seller } = subject;
  const posted = await postedForm(flash);
  return (
    <div className="wrap narrow space-y-5 py-6 sm:py-10">
      <div>
        {obstacle !== 'gone' && (
          <BackLink href={localePath(locale, paths.product(id))} label={t('toProduct')} />
        )}
        <h1 className="text-3xl font-bold">{t('askTitle')}</h1>
        {obstacle !== 'gone' && (
          <>
            <p
              lang={nameLanguage(subject, locale)}
              className="mt-1 text-lg font-medium wrap-anywhere"
            >
              {nameOf(subject, locale)}
            </p>
            <p className="text-muted">{t('askOf', { seller })}</p>
          </>
        )}
      </div>
      <FormNotice code={one(query.notice)} />
      <FirstMessage
        obstacle={obstacle}
        threadHref={threadId && localePath(locale, paths.thread(threadId))}
      >
        <MessageForm
          action={`/api/conversations/product/${id}`}
          account={actor.id}
          hidden={{ productId: id }}
          posted={posted}
          label={t('askText')}
          hint={`${t('askHint')} ${t('hint')}`}
          required={false}
        >
          <AskFields posted={posted} />
        </MessageForm>
      </FirstMessage>
    </div>
  );
});
