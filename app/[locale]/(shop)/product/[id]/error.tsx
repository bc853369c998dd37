'use client';

import { ErrorPanel } from '@/components/layout/error-panel';
import { useErrorWords } from '@/components/layout/error-words';

export default function ProductError({ reset }: { error: Error; reset: () => void }) {
  const words = useErrorWords();
  return <ErrorPanel title={words.product} text={words.productText} reset={reset} />;
}
