import { smallPicture } from '@/components/ui/picture-source';
import { listOf, type ProductField } from '@/components/catalogue/dashboard/product-values';
import { wordDifferences } from './word-differences';

interface Props {
  field: ProductField;
  /** As the form holds it: text, pictures one per line. */
  value: string;
  /** The other side's. */
  other: string;
  look: 'removed' | 'added';
}

/** One side of a change: pictures as pictures, texts whole with their own words marked. */
export function SideValue({ field, value, other, look }: Props) {
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
