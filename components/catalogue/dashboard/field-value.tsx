import { smallPicture } from '@/components/ui/picture-source';
import { listOf, type ProductField } from './product-values';
import { readOptions, readRows, readTiers, rowName } from './variants/variant-rows';

/** A field's value as people read it: what the form holds as a list of objects, a line for each. */
function listWords(field: ProductField, value: string): string {
  // Words of a change already, and not what a form holds.
  if (!value.startsWith('[')) return value;
  switch (field) {
    case 'options':
      return readOptions(value)
        .map(({ name, values }) => `${name}: ${values.map((each) => each.value).join(', ')}`)
        .join('\n');
    case 'variants':
      return readRows(value)
        .map((row) => `${rowName(row)}: ৳${row.price}, ${row.stock}${row.sku && `, ${row.sku}`}`)
        .join('\n');
    case 'priceLadder':
      return readTiers(value)
        .map(({ from, price }) => `${from}+: ৳${price}`)
        .join('\n');
    default:
      return value;
  }
}

interface Props {
  label: string;
  field: ProductField;
  /** Value as the form holds it: text, pictures one per line. */
  value: string;
  /** Whether the value is the replaced one of a change, shown struck through. */
  struck?: boolean;
}

/** One value of a product field beside what it is: pictures as pictures, texts whole. */
export function FieldValue({ label, field, value: held, struck = false }: Props) {
  const value = listWords(field, held);
  const isPicture = field === 'image' || field === 'extraimages';
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3">
      <span className="text-muted">{label}</span>
      {value === '' ? (
        <span className="text-muted">–</span>
      ) : isPicture ? (
        <span className={`flex flex-wrap gap-1.5 ${struck ? 'opacity-60' : ''}`}>
          {listOf(value).map((url) => (
            // Already in its size. The file's name tells pictures apart where they can't be seen.
            <img
              key={url}
              src={smallPicture(url)}
              alt={url.split('/').pop() ?? ''}
              width={64}
              height={64}
              loading="lazy"
              className="size-16 rounded-lg border border-line bg-white object-contain"
            />
          ))}
        </span>
      ) : struck ? (
        <del className="whitespace-pre-line text-muted">{value}</del>
      ) : (
        <span className="font-medium whitespace-pre-line">{value}</span>
      )}
    </div>
  );
}
