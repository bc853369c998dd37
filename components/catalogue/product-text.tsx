import { useTranslations } from 'next-intl';
import type { Product } from '@/lib/products/schema';
import { readSpecification } from './specification';

/** Description and content, as the seller wrote them. */
export function ProductText({ product }: { product: Pick<Product, 'description' | 'content'> }) {
  const t = useTranslations('product');
  const { rows, notes } = readSpecification(product.content);
  const hasSpecification = rows.length > 0 || notes.length > 0;
  return (
    <div className={`grid gap-8 ${hasSpecification ? 'lg:grid-cols-2 lg:gap-12' : ''}`}>
      <section aria-labelledby="description" className="space-y-3">
        <h2 id="description" className="text-xl font-semibold sm:text-2xl">
          {t('description')}
        </h2>
        <div className="max-w-[68ch] leading-relaxed whitespace-pre-line">
          {product.description}
        </div>
      </section>
      {hasSpecification && (
        <section aria-labelledby="specification" className="space-y-3">
          <h2 id="specification" className="text-xl font-semibold sm:text-2xl">
            {t('specification')}
          </h2>
          {rows.length > 0 && (
            <dl className="divide-y divide-line overflow-hidden panel">
              {rows.map(({ name, value }, index) => (
                <div
                  key={index}
                  className="grid grid-cols-[2fr_3fr] gap-4 px-4 py-2.5 odd:bg-paper/60"
                >
                  <dt className="text-muted">{name}</dt>
                  <dd className="min-w-0">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {notes.length > 0 && (
            <ul className="max-w-[68ch] list-disc space-y-1 pl-5 leading-relaxed">
              {notes.map((note, index) => (
                <li key={index}>{note}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
