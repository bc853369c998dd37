'use client';

import { CloudOff, RotateCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { useErrorMessages } from './error-messages';

interface ErrorPanelProps {
  title: string;
  text: string;
  /** Function of the error page that forgets the error. */
  reset: () => void;
}

/** Panel for a page that could not be rendered, with another try. */
export function ErrorPanel({ title, text, reset }: ErrorPanelProps) {
  const router = useRouter();
  const labels = useErrorMessages();

  function retry() {
    // Without the refresh the error would be shown again: the failed answer is what the router holds.
    startTransition(() => {
      router.refresh();
      reset();
    });
  }

  return (
    <div role="alert" className="wrap flex flex-col items-center gap-4 py-20 text-center sm:py-28">
      <span className="grid size-16 place-items-center rounded-full bg-secondary text-secondary-content">
        <CloudOff aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl font-semibold sm:text-3xl">{title}</h1>
      <p className="max-w-md text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={retry} className="btn px-6 btn-primary">
          <RotateCw aria-hidden="true" className="size-4" />
          {labels.retry}
        </button>
        {/* A full load: the router of a page that failed is not relied on. */}
        <a href={labels.homeHref} className="btn border-line btn-outline px-6">
          {labels.home}
        </a>
      </div>
    </div>
  );
}
