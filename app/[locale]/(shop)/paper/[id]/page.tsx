import { Download } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { PrintButton } from '@/components/orders/print-button';
import { PaperSheet } from '@/components/papers/paper-sheet';
import { BackLink } from '@/components/ui/back-link';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { getPrintedShop } from '@/lib/features/orders/printed-shop';
import { getPaper } from '@/lib/features/papers/queries';
import { shopLines } from '@/lib/features/papers/shop-rules';
import { paperDocument } from '@/lib/features/papers/sheet-rules';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/paper/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'papers' });
  return { title: t('title'), robots: { index: false } };
}

/** A receipt, invoice, credit note or payout advice of one's own. */
export default async function PaperPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.paper(id), locale);
  const [paper, shop, t] = await Promise.all([
    getPaper(actor, id, locale),
    getPrintedShop(locale),
    getTranslations(),
  ]);
  if (paper === null) notFound();
  const sheet = paperDocument(paper, locale, t);
  const isBuyer = paper.isCustomers;
  const { orderId, purchaseId } = paper;
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
          href={`/api/papers/pdf/${paper._id}?lang=${locale}`}
          className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
        >
          <Download aria-hidden className="size-5" />
          {t('papers.download')}
        </a>
        <PrintButton label={t('papers.print')} variant="primary" />
      </div>
      <div className="print-root border border-line print:border-0">
        <PaperSheet document={sheet} shop={{ name: shop.name, lines: shopLines(shop, t) }} />
      </div>
    </div>
  );
}
