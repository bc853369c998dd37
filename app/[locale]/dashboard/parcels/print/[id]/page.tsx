import { Download, PackageOpen } from 'lucide-react';
import Link from 'next/link';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PrintButton } from '@/components/orders/print-button';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import {
  LABEL_PAPERS,
  LABEL_PAPER_COOKIE,
  PARCEL_DOCUMENTS,
  labelPaperOf,
  readDocumentQuery,
} from '@/lib/features/documents/shared';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { parcelSheets } from './sheets';
import { type PageContext, signedInPage, titled } from '../../../../page-kit';

export const generateMetadata = titled('parcelPapers.title');

/** Each paper, and all that parcels need together. */
const PAPERS = [...PARCEL_DOCUMENTS, 'all'] as const;

const textOf = (asked: ReturnType<typeof readDocumentQuery>) =>
  asked
    ? new URLSearchParams({
        ids: asked.ids.join(','),
        courier: asked.courier,
        ...(asked.size && { size: asked.size }),
      }).toString()
    : '';

const pathOf = (id: string, query: PageContext['query']) =>
  `${paths.parcelPaper(id)}?${textOf(readDocumentQuery(query))}`;

/** Labels, challans, pick list or hand-over list; `?ids=id,id…` or, of a hand-over list, `?courier=…`. */
export default signedInPage(pathOf, async (context) => {
  const { actor, locale } = context;
  const kind = PAPERS.find((each) => each === context.id);
  if (!kind) notFound();
  const read = readDocumentQuery(context.query);
  const query = textOf(read);
  const hasLabels = kind === 'labels' || kind === 'all';
  const size = read?.size ?? labelPaperOf((await cookies()).get(LABEL_PAPER_COOKIE)?.value);
  const asked = read && { ...read, size };
  const [made, t] = await Promise.all([
    asked && parcelSheets(actor, kind, asked, locale),
    getTranslations('parcelPapers'),
  ]);
  const back = <BackLink href={localePath(locale, paths.parcels)} label={t('back')} />;
  if (!asked || !made) {
    return (
      <>
        {back}
        <PageHeading title={t(`kind.${kind}`)} />
        <EmptyState
          icon={PackageOpen}
          title={asked ? t('noneTitle') : t('refusedTitle')}
          text={asked ? t('none') : t('refused')}
        />
      </>
    );
  }
  const labels = (count: number) => ({ count, formatted: formatCount(count, locale) });
  const ofParcels = kind === 'picklist' ? [] : PAPERS.filter((each) => each !== 'picklist');
  return (
    <>
      {back}
      <PageHeading
        title={t(`kind.${kind}`)}
        lead={t(
          kind === 'labels' && size === 'a4' ? 'lead.labelsA4' : `lead.${kind}`,
          labels(made.count),
        )}
      >
        <div className="flex flex-wrap gap-2">
          {/* All together have pages of different sizes: files are made of one paper each. */}
          {kind !== 'all' && (
            <a
              href={`/api/parcels/papers/${kind}?${textOf(asked)}&lang=${locale}`}
              className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
            >
              <Download aria-hidden className="size-5" />
              {t('download')}
            </a>
          )}
          <PrintButton label={t('print')} variant="primary" />
        </div>
      </PageHeading>
      {made.leftOut > 0 && <p className="mb-4">{t('leftOut', labels(made.leftOut))}</p>}
      {asked.ids.length > 0 && ofParcels.length > 0 && (
        <nav aria-label={t('also')} className="mb-5 flex flex-wrap gap-2">
          {ofParcels.map((each) => (
            <Link
              key={each}
              href={localePath(locale, `${paths.parcelPaper(each)}?${query}`)}
              prefetch={false}
              aria-current={each === kind ? 'page' : undefined}
              className="inline-flex target items-center px-2 font-semibold text-link underline-offset-4 hover:underline aria-[current=page]:underline"
            >
              {t(`kind.${each}`)}
            </Link>
          ))}
        </nav>
      )}
      {hasLabels && (
        <form
          method="post"
          action="/api/papers/label-size"
          aria-label={t('paper.title')}
          className="mb-5 flex flex-wrap items-center gap-2"
        >
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="ids" value={asked.ids.join(',')} />
          <span className="text-sm font-semibold">{t('paper.title')}</span>
          {LABEL_PAPERS.map((paper) => (
            <button
              key={paper}
              type="submit"
              name="size"
              value={paper}
              aria-pressed={paper === size}
              className={`btn target px-4 ${paper === size ? 'border-primary bg-secondary text-secondary-content' : 'border-line bg-surface text-ink hover:bg-paper'}`}
            >
              {t(`paper.${paper}`)}
            </button>
          ))}
        </form>
      )}
      <div className="print-root grid max-w-4xl gap-5">{made.sheets}</div>
    </>
  );
});
