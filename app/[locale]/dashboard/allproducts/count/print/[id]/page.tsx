import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ChoiceText } from '@/components/imports/counts/count-list';
import { PrintedSheet } from '@/components/imports/counts/printed-sheet';
import { PrintButton } from '@/components/orders/print-button';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { readWholeCount } from '@/lib/features/imports/counts';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { deskPaths } from '@/lib/shop/desk-paths';
import { signedInPage, titled } from '../../../../../page-kit';

export const generateMetadata = titled('stockCount.printTitle');

/** The sheet of a count on paper, with an empty column for the numbers. */
export default signedInPage(deskPaths.stockCountPrint, async ({ actor, locale, id }) => {
  const [count, t] = await Promise.all([readWholeCount(actor, id), getTranslations('stockCount')]);
  if (count === null) notFound();
  return (
    <>
      <BackLink
        href={localePath(locale, deskPaths.stockCount(count._id))}
        label={t('backToCount')}
      />
      <PageHeading title={t('printTitle')} lead={<ChoiceText choice={count.choice} />}>
        <PrintButton label={t('sheet.print')} variant="primary" />
      </PageHeading>
      <PrintedSheet count={count} locale={locale} />
    </>
  );
});
