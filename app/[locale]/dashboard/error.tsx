'use client';

import { ErrorPanel } from '@/components/layout/error-panel';
import { useErrorWords } from '@/components/layout/error-words';

export default function DashboardError({ reset }: { error: Error; reset: () => void }) {
  const words = useErrorWords();
  return <ErrorPanel title={words.title} text={words.text} reset={reset} />;
}
