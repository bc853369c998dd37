'use client';

import { usePathname } from 'next/navigation';
import { ErrorPanel } from '@/components/layout/error-panel';
import { useErrorWords } from '@/components/layout/error-words';
import { splitLocale } from '@/lib/platform/paths';

/** One for all pages: a product's own would be a script more on each product's page. */
export default function ShopError({ reset }: { error: Error; reset: () => void }) {
  const words = useErrorWords();
  const isProduct = splitLocale(usePathname()).path.startsWith('/product/');
  return (
    <ErrorPanel
      title={isProduct ? words.product : words.title}
      text={isProduct ? words.productText : words.text}
      reset={reset}
    />
  );
}
