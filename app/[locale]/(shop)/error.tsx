'use client';

import { usePathname } from 'next/navigation';
import { ErrorPanel } from '@/components/layout/error-panel';
import { useErrorMessages } from '@/components/layout/error-messages';
import { splitLocale } from '@/lib/platform/i18n/locale-path';

/** One for all pages: a product's own would be a script more on each product's page. */
export default function ShopError({ reset }: { error: Error; reset: () => void }) {
  const labels = useErrorMessages();
  const isProduct = splitLocale(usePathname()).path.startsWith('/product/');
  return (
    <ErrorPanel
      title={isProduct ? labels.product : labels.title}
      text={isProduct ? labels.productText : labels.text}
      reset={reset}
    />
  );
}
