import { Download } from 'lucide-react';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PrintButton } from '@/components/orders/print-button';
import { DocumentSheet } from '@/components/documents/document-sheet';
import { BackLink } from '@/components/ui/back-link';
import { getPrintedShop } from '@/lib/features/orders';
import { getDocument } from '@/lib/features/documents';
import { printedDocument, shopLines } from '@/lib/features/documents/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titledUnlisted } from '../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('papers.title');

/** A receipt, invoice, credit note or payout advice of one's own. */
export default signedInPage(paths.paper, async ({ actor, locale, id }) => {
  const [document, shop, t] = await Promise.all([
    getDocument(actor, id, locale),
    getPrintedShop(locale),
    getTranslations(),
  ]);
  if (document === null) notFound();
  const sheet = printedDocument(document, locale, t);
  const isBuyer = document.isCustomers;
  const { orderId, purchaseId } = document;
  const back =
    (isBuyer && orderId && paths.order(orderId)) ||
    (isBuyer && purchaseId && paths.purchase(purchaseId)) ||
    (orderId && paths.dashboardOrder(orderId)) ||
    paths.papers;
  return (
    <div className="wrap py-6 sm:py-10">
      <BackLink href={localePath(locale, back)} label={t('papers.back')} />
      <h1 className="mt-1 text-2xl font-bold figures sm:text-3xl">
        {t('papers.sheet', { kind: sheet.title, number: sheet.number })}
      </h1>
      <div className="my-5 flex flex-wrap gap-3">
        <a
          href={`/api/papers/pdf/${document._id}?lang=${locale}`}
          className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
        >
          <Download aria-hidden className="size-5" />
          {t('papers.download')}
        </a>
        <PrintButton label={t('papers.print')} variant="primary" />
      </div>
      <div className="print-root border border-line print:border-0">
        <DocumentSheet document={sheet} shop={{ name: shop.name, lines: shopLines(shop, t) }} />
      </div>
    </div>
  );
});
