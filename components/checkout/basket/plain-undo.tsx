import { getTranslations } from 'next-intl/server';

/** Ids alone: what else stands in an address is nobody's removal. */
const ID = /^[0-9a-f]{24}$/;

/** After a removal by an ordinary form: the form that brings the line back. Not shown where the script runs. */
export async function PlainUndo({
  query: { removed, product, quantity },
}: {
  query: Record<string, string | string[] | undefined>;
}) {
  if (typeof removed !== 'string' || typeof product !== 'string' || typeof quantity !== 'string') {
    return null;
  }
  if (!ID.test(removed) || !ID.test(product)) return null;
  const t = await getTranslations('basketPage');
  return (
    <form method="post" action={`/basket/lines/${removed}`} className="mb-4 hidden noscript:block">
      <input type="hidden" name="action" value="set" />
      <input type="hidden" name="productId" value={product} />
      <input type="hidden" name="quantity" value={quantity} />
      <button type="submit" className="btn target border-line bg-surface">
        {t('undo')}
      </button>
    </form>
  );
}
