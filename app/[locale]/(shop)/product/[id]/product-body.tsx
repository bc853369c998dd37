import { ImageOff } from 'lucide-react';
import { notFound } from 'next/navigation';
import { ProductPage } from '@/components/catalogue/product-page';
import { ProductPolicies } from '@/components/catalogue/product-policies';
import { Notice } from '@/components/ui/notice';
import type { FullProduct } from '@/lib/features/catalogue/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { serverWords } from '@/lib/platform/i18n/server-words';
import { handOver } from '@/lib/platform/rendering/hand-over';
import { readProduct } from './read-product';

/** Shared by the cached page and its per-request twin `preview`. */
export async function ProductBody({ product, locale }: { product: FullProduct; locale: Locale }) {
  const answer = await readProduct(product, locale);
  if (answer === null) notFound();
  const { view, structured, policies } = answer;
  const { status } = product;
  const t = serverWords(locale);
  const isPublished = status === 'published';
  return (
    <ProductPage
      view={isPublished ? { ...view, structured: handOver(structured) ?? structured } : view}
      policies={<ProductPolicies view={policies} />}
      warning={
        isPublished ? undefined : (
          <Notice tone="warning" title={t('product.notPublished')}>
            <p>{t(`product.${status}`)}</p>
          </Notice>
        )
      }
      noPicture={
        view.gallery ? undefined : (
          <div className="grid aspect-square place-items-center panel text-muted">
            <ImageOff aria-hidden="true" className="size-16" />
          </div>
        )
      }
    />
  );
}
