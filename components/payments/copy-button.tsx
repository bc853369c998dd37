'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

interface Props {
  text: string;
  /** Name of what is copied, for screen readers: "Copy: amount". */
  name: string;
}

/** Copies a text beside which it stands. Where that is not allowed it says so: the text can be selected. */
export function CopyButton({ text, name }: Props) {
  const t = useTranslations('walletForm');
  const [copy, setCopy] = useState<'none' | 'done' | 'refused'>('none');

  async function onCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopy('done');
    } catch {
      // Not allowed here, or no secure connection.
      setCopy('refused');
    }
  }

  return (
    <span className="inline-flex items-center gap-2 noscript:hidden">
      <button
        type="button"
        onClick={onCopy}
        aria-label={t('copyName', { name })}
        className="btn target border-line bg-surface px-3 text-ink hover:bg-paper"
      >
        {copy === 'done' ? (
          <Check aria-hidden className="size-4" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )}
        {t('copy')}
      </button>
      <span role="status" className="text-sm text-muted">
        {copy === 'done' && t('copied')}
        {copy === 'refused' && t('copyByHand')}
      </span>
    </span>
  );
}
