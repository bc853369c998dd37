'use client';

import { ErrorPanel } from '@/components/layout/error-panel';
import { useErrorMessages } from '@/components/layout/error-messages';

export default function DashboardError({ reset }: { error: Error; reset: () => void }) {
  const labels = useErrorMessages();
  return <ErrorPanel title={labels.title} text={labels.text} reset={reset} />;
}
