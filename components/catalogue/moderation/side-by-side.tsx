import { diffArrays } from 'diff';
import { useLocale, useTranslations } from 'next-intl';
import { smallPicture } from '@/components/ui/picture-source';
import { listOf, type ProductField } from '@/components/catalogue/dashboard/product-values';
import type { FullProduct } from '@/lib/features/catalogue/shared';
import { draftChanges } from '@/components/catalogue/dashboard/change-list';
import { reasonInLanguage } from '@/lib/shop/preset-reasons';

/** A part of a text, and whether the text it is compared with lacks it. */
interface TextPiece {
  text: string;
  own: boolean;
}

/** Words that differ; beyond this many finding them all would cost too much. */
const MOST_DIFFERENCES = 1200;

/**
 * Which words of a text the other one doesn't have at that place. Together the pieces are the text.
 * A text that has little in common with the other is one piece of its own.
 */
export function wordDifferences(text: string, other: string): TextPiece[] {
  const labels = text.match(/\s*\S+\s*$|\s*\S+/g) ?? [text];
  const others = other.match(/\S+/g) ?? [];
  const changes = diffArrays(others, labels, {
    comparator: (one, two) => one.trim() === two.trim(),
    maxEditLength: MOST_DIFFERENCES,
  });
  if (changes === undefined) return [{ text, own: true }];
  return changes
    .filter(({ removed }) => !removed)
    .map(({ value, added }) => ({ text: value.join(''), own: added }));
}

interface Props {
  field: ProductField;
  /** Value as the form holds it: text, pictures one per line. */
  value: string;
  /** The other side's. */
  other: string;
  look: 'removed' | 'added';
}

/** One side of a change: pictures as pictures, texts whole with their own words marked. */
function SideValue({ field, value, other, look }: Props) {
  if (value === '') return <dd className="text-muted">–</dd>;
  if (field === 'image' || field === 'extraimages') {
    const others = listOf(other);
    return (
      <dd className="flex flex-wrap gap-2">
        {listOf(value).map((url) => (
          // Already in its size. The file's name tells pictures apart where they can't be seen.
          <img
            key={url}
            src={smallPicture(url)}
            alt={url.split('/').pop() ?? ''}
            width={112}
            height={112}
            className={`size-28 rounded-lg border bg-white object-contain ${others.includes(url) ? 'border-line opacity-60' : 'border-2 border-accent'}`}
          />
        ))}
      </dd>
    );
  }
  const Mark = look === 'removed' ? 'del' : 'ins';
  return (
    <dd className="whitespace-pre-line">
      {wordDifferences(value, other).map(({ text, own }, index) =>
        own ? (
          <Mark
            key={index}
            className={
              look === 'removed' ? 'decoration-error' : 'bg-accent/25 font-medium no-underline'
            }
          >
            {text}
          </Mark>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </dd>
  );
}

/** Compares the published product with its pending change, field by field. */
export function SideBySide({ product }: { product: FullProduct }) {
  const t = useTranslations('dashboardProducts.queue');
  const tFields = useTranslations('dashboard.form.fields');
  const locale = useLocale();
  const { draft, status, rejectionReason } = product;
  if (!draft) return null;
  const changes = draftChanges(product, locale);
  const half = 'min-w-0 rounded-field border p-3';
  return (
    <section aria-labelledby="changes" className="panel border-accent p-4 sm:p-5">
      <h2 id="changes" className="text-lg font-semibold">
        {t('sideBySide')}
      </h2>
      {status === 'published' && <p className="text-sm text-muted">{t('stays')}</p>}
      {rejectionReason && (
        <p className="mt-1 text-sm whitespace-pre-line">
          {t('lastReason', { reason: reasonInLanguage(rejectionReason, locale) })}
        </p>
      )}
      {changes.length === 0 && <p className="mt-3">{t('unchanged')}</p>}
      <div className="mt-3 space-y-4">
        {changes.map(({ field, was, now }) => (
          <div key={field}>
            <h3 className="mb-1.5 font-semibold">{tFields(field)}</h3>
            <dl className="grid gap-2 md:grid-cols-2">
              <div className={`${half} border-line bg-paper`}>
                <dt className="mb-1 text-sm text-muted">{t('now')}</dt>
                <SideValue field={field} value={was} other={now} look="removed" />
              </div>
              <div className={`${half} border-primary bg-surface`}>
                <dt className="mb-1 text-sm text-muted">{t('after')}</dt>
                <SideValue field={field} value={now} other={was} look="added" />
              </div>
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
